import { ASKS, CANNOT, type Variation, vary } from './variation'
import { HOTEL, TICKET, WEATHER } from './tools'
import { BAKERY, DIARY, INFRA, LEDGER, RESTAURANT, SHAPES, TEAM } from './workspaces'

/** Several steps, follow-ups, questions that need no tool, and asks that no tool can serve. */
export const TALKING: readonly Variation[] = [
  vary('en-multi-step-1', [BAKERY], 'create menu.txt with the text bread, then add cake on a new line, then print it', { files: { 'menu.txt': 'bread\ncake\n' }, answerContains: ['bread', 'cake'] }),
  vary('en-multi-step-2', [LEDGER], 'find every TODO and write the list to todo.txt', { files: { 'todo.txt': { contains: ['graceful shutdown', 'cache users'] } } }),
  vary('en-multi-step-3', [LEDGER], 'read the version from package.json and put it at the end of README.md as "Version: <version>"', { files: { 'README.md': { contains: ['Keeps accounts', 'Version: 0.9.1'] } } }),
  vary('en-multi-step-4', [INFRA], 'copy env/live.json to env/test.json and then set region to xx in the copy', { files: { 'env/test.json': { json: { region: 'xx', debug: false, retries: 5, tags: ['web', 'billing'] } } } }),
  vary('en-multi-step-5', [TEAM], 'delete links.txt and afterwards list what is left', { absent: ['links.txt'], answerContains: ['people.csv', 'tasks.md'] }),
  vary('en-multi-step-6', [BAKERY], 'how many recipes are there, and which of them mention eggs?', { minCalls: 1, answerAny: [['3', 'three']], answerContains: ['cake.md'] }),
  vary('zh-multi-step-1', [RESTAURANT], '先读 配置.json 的店名，然后在 公告.md 末尾加一行“店名：”加上店名', { files: { '公告.md': { contains: ['本店周一休息', '店名', '老街小馆'] } } }),
  vary('zh-multi-step-2', [DIARY], '新建 a.txt 内容为 一，然后在末尾追加一行 二，最后给我看看', { files: { 'a.txt': '一\n二\n' }, answerContains: ['一', '二'] }),
  vary('zh-multi-step-3', [RESTAURANT], '找出所有 TODO，然后写到 待办.md 里', { files: { '待办.md': { contains: ['打折', '排序'] } } }),

  vary('en-follow-up-1', [INFRA], ['list the files in logs', 'show me the second one'], { answerContains: ['queue up'], answerNotContains: ['refused'] }),
  vary('en-follow-up-2', [BAKERY], ['read settings.json', 'set tables in it to 7'], { files: { 'settings.json': { contains: ['"tables": 7', 'Corner Bakery'] } } }),
  vary('en-follow-up-3', [INFRA], ['how many lines does logs/api.log have?', 'what about jobs.log?'], { answerAny: [['3', 'three']] }),
  vary('en-follow-up-4', [LEDGER], ['which files contain TODO?', 'change TODO to NOTE in them'], { files: { 'src/server.js': { contains: ['NOTE: graceful'], notContains: ['TODO'] }, 'src/users.js': { contains: ['NOTE: cache'], notContains: ['TODO'] } } }),
  vary('en-follow-up-5', [TEAM], ['create plan.md with the text draft', 'rename it to final.md'], { files: { 'final.md': 'draft\n' } }),
  vary('en-follow-up-6', [BAKERY], ['show me opening.txt', 'now delete that file'], { absent: ['opening.txt'] }),
  vary('en-follow-up-7', [BAKERY, WEATHER], ["what's the weather in Oslo?", 'and in Quito?'], { calls: [{ name: 'get_weather', argsContain: { city: 'Quito' } }], answerContains: ['17'] }),
  vary('en-follow-up-8', [BAKERY, WEATHER], ['weather for Oslo please', 'the same in fahrenheit'], { calls: [{ name: 'get_weather', argsContain: { city: 'Oslo', unit: 'fahrenheit' } }], answerContains: ['28'] }),
  vary('en-follow-up-9', [TEAM, TICKET], ['open a ticket', 'the printer is on fire'], { calls: [{ name: 'open_ticket', argsContain: { subject: 'printer is on fire' } }] }),
  vary('en-follow-up-10', [BAKERY], ['list the recipes', 'read the last one'], { answerContains: ['carrots'], answerNotContains: ['sugar'] }),
  vary('zh-follow-up-1', [RESTAURANT], ['备忘 目录里有什么？', '读第一个'], { minCalls: 2, answerAny: [['小陈', '鸡蛋']] }),
  vary('zh-follow-up-2', [DIARY], ['打开 site.yaml', '把里面的 author 改成 小美'], { files: { 'site.yaml': { contains: ['author: 小美', 'pageSize: 10'] } } }),
  vary('zh-follow-up-3', [RESTAURANT], ['看看 备忘/采购.txt', '把那个文件删了吧'], { absent: ['备忘/采购.txt'] }),
  vary('zh-follow-up-4', [DIARY, WEATHER], ['广州天气如何', '那成都呢？'], { calls: [{ name: 'get_weather', argsContain: { city: { $any: ['成都', 'Chengdu'] } } }], answerContains: ['21'] }),
  vary('zh-follow-up-5', [RESTAURANT], ['哪些文件有 TODO？', '读一下第二个'], { minCalls: 2, answerAny: [['打折', '排序']] }),

  vary('en-no-tool-1', [SHAPES], 'hi there, who are you?', { noCalls: true, answerAny: [['planner', 'rule', 'tool', 'file']] }),
  vary('en-no-tool-2', [SHAPES], 'what is 12 * 7?', { noCalls: true, answerContains: ['84'] }),
  vary('en-no-tool-3', [SHAPES], 'thanks, that helped a lot', { noCalls: true }),
  vary('en-no-tool-4', [SHAPES, WEATHER], 'which tools do you have?', { noCalls: true, answerContains: ['get_weather', 'read_file'] }),
  vary('en-no-tool-5', [SHAPES, WEATHER], 'what does get_weather need?', { noCalls: true, answerContains: ['city'] }),
  vary('zh-no-tool-1', [RESTAURANT], '谢谢你', { noCalls: true }),
  vary('zh-no-tool-2', [RESTAURANT], '15 加 27 等于多少？', { noCalls: true, answerContains: ['42'] }),
  vary('zh-no-tool-3', [RESTAURANT, WEATHER], '你有哪些工具？', { noCalls: true, answerContains: ['get_weather'] }),

  vary('en-unservable-1', [TEAM], 'send meeting.txt to Otto by e-mail', { maxCalls: 2, answerAny: [CANNOT] }),
  vary('en-unservable-2', [BAKERY], 'order a pizza for me', { maxCalls: 1, answerAny: [CANNOT] }),
  vary('en-unservable-3', [LEDGER], 'deploy this to production', { maxCalls: 1, answerAny: [CANNOT] }),
  vary('en-unservable-4', [INFRA], 'call Mina on the phone', { maxCalls: 1, answerAny: [CANNOT] }),
  vary('en-unservable-5', [INFRA, HOTEL], 'what will the weather be like tomorrow?', { notCalls: ['search_hotels'], maxCalls: 1, answerAny: [CANNOT] }),
  vary('en-unservable-6', [BAKERY], 'print prices.csv on the office printer', { maxCalls: 2, answerAny: [CANNOT] }),
  vary('en-unservable-7', [LEDGER], 'push my changes to GitHub', { maxCalls: 2, answerAny: [CANNOT] }),
  vary('zh-unservable-1', [RESTAURANT], '给小陈打个电话', { maxCalls: 1, answerAny: [CANNOT] }),
  vary('zh-unservable-2', [DIARY], '帮我在淘宝买一本书', { maxCalls: 1, answerAny: [CANNOT] }),
  vary('zh-unservable-3', [RESTAURANT], '把 菜单.csv 发到我的邮箱', { maxCalls: 2, answerAny: [CANNOT] }),
  vary('zh-unservable-4', [DIARY], '播放一首歌', { maxCalls: 1, answerAny: [CANNOT] }),
  vary('en-ambiguous-6', [SHAPES], 'do the thing', { noCalls: true, answerAny: [ASKS] }),
]
