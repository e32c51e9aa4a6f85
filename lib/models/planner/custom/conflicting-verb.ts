import type { FunctionDeclaration } from '../../../schema/function-declaration'
import { propertiesOf } from '../capabilities/properties-of'
import { stem, wordsOf } from '../capabilities/words-of'

/** What an order may be about, in the words of orders and of declarations: a tool for one of these is none for another. */
const DEEDS: readonly { readonly ordered: RegExp; readonly declared: readonly string[] }[] = [
  {
    ordered:
      /^(?:cancel|delete|remove|erase|discard|revoke|terminate|abort|call off|get rid of)\b|^(?:取消|删除|删掉|移除|撤销|撤回|退订|退掉)|^(?:把|将).*(?:取消|删除|删掉|撤销|退掉)/iu,
    declared:
      'cancel cancelled delete remove erase discard revoke terminate abort close clear stop end drop undo unsubscribe subscribed subscription 取消 删除 移除 撤销 退订'.split(
        ' ',
      ),
  },
  {
    ordered: /^(?:buy|purchase|sell)\b|^(?:买|购买|卖)|^(?:把|将).*(?:卖掉|买下)/iu,
    declared: 'buy purchase sell order trade checkout pay book reserve cart product 买 购 卖 订 下单 交易'.split(' '),
  },
  {
    ordered: /^(?:send|ship|mail|deliver|dispatch)\b|^(?:寄|邮寄|发送|寄送)/iu,
    declared: 'send ship mail email deliver dispatch post notify message sms transfer 寄 发 送 通知'.split(' '),
  },
  {
    ordered: /^(?:return|give back|borrow|lend|renew)\b|^(?:归还|借|续借)/iu,
    declared: 'return borrow lend renew loan 还 借 续'.split(' '),
  },
  {
    ordered: /^(?:transfer|wire|pay)\b|^(?:转账|付款|支付)|转账/iu,
    declared: 'transfer wire pay payment send charge 转 付 支付'.split(' '),
  },
  {
    ordered: /^(?:stop|pause|resume|halt)\b|^(?:停止|暂停|恢复)/iu,
    declared: 'stop pause resume halt cancel control action 停 暂停 恢复'.split(' '),
  },
  {
    ordered: /^(?:approve|reject|decline)\b|^(?:批准|驳回|拒绝)/iu,
    declared: 'approve reject decline decide review status decision 批准 驳回 审批'.split(' '),
  },
  {
    ordered: /^(?:refund|reimburse)\b|^退款/iu,
    declared: 'refund reimburse return pay money 退款 退'.split(' '),
  },
]

const POLITE =
  /^(?:(?:please|pls|can you|could you|would you|i want (?:you )?to|i'd like (?:you )?to|i need (?:you )?to|help me|let's)\s+|请|麻烦你?|帮我|帮忙|我要|我想)+/iu

/**
 * Whether a sentence orders something that a declaration says nothing of: "cancel order 5512" is nothing for a tool that
 * tells how far an order is, although both speak of orders.
 */
export function ordersSomethingElse(declaration: FunctionDeclaration, sentence: string): boolean {
  const order = sentence.trim().replace(POLITE, '')
  const deed = DEEDS.find(({ ordered }) => ordered.test(order))
  if (!deed) return false
  const said = [
    declaration.name,
    declaration.description,
    ...propertiesOf(declaration.parametersJsonSchema).flatMap((property) => [
      property.name,
      property.description,
      ...property.enumValues.map(String),
    ]),
  ].join(' ')
  // The name of a thing is no deed: `order_status` tells of an order and makes none.
  const words = new Set(wordsOf(said).map(stem))
  return !deed.declared.some((word) => (/\p{Script=Han}/u.test(word) ? said.includes(word) : words.has(stem(word))))
}
