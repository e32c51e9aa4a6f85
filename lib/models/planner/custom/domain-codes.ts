/** ISO 4217 codes by what people call the money. Longer names come first, so that `Hong Kong dollar` is not a dollar. */
const CURRENCIES: readonly (readonly [RegExp, string])[] = [
  [/hong kong dollars?|港币|港元/iu, 'HKD'],
  [/(?:australian|aussie) dollars?|澳元|澳币/iu, 'AUD'],
  [/canadian dollars?|加元|加币/iu, 'CAD'],
  [/singapore dollars?|新加坡元|新币/iu, 'SGD'],
  [/(?:new )?taiwan dollars?|新?台币/iu, 'TWD'],
  [/人民币|\b(?:chinese )?(?:yuan|renminbi|rmb)\b|元人民币/iu, 'CNY'],
  [/日元|日圆|\b(?:japanese )?yen\b/iu, 'JPY'],
  [/欧元|\beuros?\b|€/iu, 'EUR'],
  [/英镑|\b(?:british )?pounds?(?: sterling)?\b|£/iu, 'GBP'],
  [/韩元|韩币|\b(?:korean )?won\b/iu, 'KRW'],
  [/瑞士法郎|\bswiss francs?\b/iu, 'CHF'],
  [/卢布|\b(?:russian )?rubles?\b/iu, 'RUB'],
  [/卢比|\b(?:indian )?rupees?\b/iu, 'INR'],
  [/泰铢|\b(?:thai )?baht\b/iu, 'THB'],
  [/\b(?:swedish )?kronor\b|瑞典克朗/iu, 'SEK'],
  [/\bnorwegian krone\b|挪威克朗/iu, 'NOK'],
  [/美元|美金|\b(?:us |american )?dollars?\b|\bbucks\b|\$/iu, 'USD'],
  [/\b(USD|EUR|GBP|JPY|CNY|HKD|AUD|CAD|CHF|SEK|NOK|DKK|KRW|INR|SGD|TWD|RUB|BRL|MXN|PLN|CZK|THB|ZAR|TRY|NZD)\b/iu, ''],
]

const LANGUAGES: readonly (readonly [RegExp, string, string])[] = [
  [/\benglish\b|英语|英文/iu, 'English', 'en'],
  [/\b(?:chinese|mandarin)\b|中文|汉语/iu, 'Chinese', 'zh'],
  [/\bfrench\b|法语|法文/iu, 'French', 'fr'],
  [/\bgerman\b|德语|德文/iu, 'German', 'de'],
  [/\bspanish\b|西班牙语/iu, 'Spanish', 'es'],
  [/\bitalian\b|意大利语/iu, 'Italian', 'it'],
  [/\bjapanese\b|日语|日文/iu, 'Japanese', 'ja'],
  [/\bkorean\b|韩语|韩文/iu, 'Korean', 'ko'],
  [/\bportuguese\b|葡萄牙语/iu, 'Portuguese', 'pt'],
  [/\brussian\b|俄语|俄文/iu, 'Russian', 'ru'],
  [/\barabic\b|阿拉伯语/iu, 'Arabic', 'ar'],
  [/\bdutch\b|荷兰语/iu, 'Dutch', 'nl'],
  [/\bswedish\b|瑞典语/iu, 'Swedish', 'sv'],
]

/** A code with the place in the text where it was spoken of. */
export interface SpokenCode {
  readonly code: string
  readonly at: number
  readonly text: string
}

/** The currencies that a text names, in its order, each place once. */
export function currenciesIn(text: string): readonly SpokenCode[] {
  let rest = text
  const found: SpokenCode[] = []
  for (const [pattern, code] of CURRENCIES) {
    const all = new RegExp(pattern.source, `${pattern.flags}g`)
    for (const match of rest.matchAll(all)) {
      found.push({ code: code === '' ? match[0].toUpperCase() : code, at: match.index, text: match[0] })
    }
    rest = rest.replace(all, (whole) => ' '.repeat(whole.length))
  }
  return found.sort((left, right) => left.at - right.at)
}

/** The languages that a text names, in its order; as ISO 639 codes or as English names. */
export function languagesIn(text: string, asCode: boolean): readonly SpokenCode[] {
  const found = LANGUAGES.flatMap(([pattern, name, code]) => {
    const match = pattern.exec(text)
    return match ? [{ code: asCode ? code : name, at: match.index, text: match[0] }] : []
  })
  return found.sort((left, right) => left.at - right.at)
}
