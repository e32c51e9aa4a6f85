/** File extensions by which a bare word is taken for a file (`user.name` is not one, `user.json` is). */
const EXTENSIONS =
  'ts|tsx|js|jsx|mjs|cjs|mts|cts|json|jsonc|json5|jsonl|ndjson|md|mdx|markdown|txt|text|rst|adoc|log|csv|tsv|yml|yaml|toml|ini|cfg|conf|env|properties|xml|svg|html|htm|css|scss|sass|less|py|pyi|rb|go|rs|java|kt|kts|swift|c|h|cc|cpp|hpp|cs|php|pl|lua|sh|bash|zsh|fish|ps1|bat|sql|graphql|gql|proto|vue|svelte|astro|png|jpg|jpeg|gif|webp|ico|pdf|zip|gz|tar|lock|map|tf|ipynb|bak|tmp|out|patch|diff|example|sample|template|dat|bin|wasm'

/** Files without an extension that everybody calls by name. */
const BARE_NAMES =
  'LICENSE|LICENCE|README|Makefile|Dockerfile|CHANGELOG|NOTICE|Procfile|CONTRIBUTING|Gemfile|Rakefile|Vagrantfile|Jenkinsfile|CODEOWNERS|AUTHORS|TODO(?=\\s+file\\b)'

/** Directories that a sentence may name without a slash: "in src", "src 里". */
const COMMON_DIRECTORIES =
  'src|lib|libs|app|apps|docs|doc|test|tests|spec|specs|config|configs|scripts|data|public|static|assets|components|utils|bin|notes|logs|log|packages|examples|dist|build|tmp|temp|styles|css|js|locales|pages|server|client|api|posts|content|include|vendor|templates|fixtures|migrations|models|views|controllers|hooks|services|types|tools|deploy|inventory|脚本|文档'

const SEGMENT = '[\\p{L}\\p{N}_.@+$~\\-\\[\\]]'

/** A path with a known extension, with or without directories; Han lead words are cut off by `trimLeadWords`. */
export const FILE_PATH = new RegExp(
  `(?<![\\p{L}\\p{N}_.@/:-])(?:\\.{0,2}/)?(?:${SEGMENT}+/)*${SEGMENT}*?[\\p{L}\\p{N}_\\-\\])]\\.(?:${EXTENSIONS})(?![\\p{Script=Latin}\\p{N}_/(-])(?!\\.[\\p{L}\\p{N}])`,
  'gu',
)
/** A dotfile such as `.editorconfig`; `.ts files` speaks of a kind and is not one. */
export const DOT_FILE = new RegExp(
  `(?<![\\p{Script=Latin}\\p{N}_./])(?:${SEGMENT}+/)*\\.(?!(?:${EXTENSIONS})(?![\\w-]))[a-z][\\w-]{2,}(?:\\.[\\w-]+)*(?![\\w/(])`,
  'gu',
)
export const BARE_FILE = new RegExp(
  `(?<![\\p{Script=Latin}\\p{N}_./-])(?:[\\w.-]+/)*(?:${BARE_NAMES})(?![\\p{Script=Latin}\\p{N}_./-](?!\\s))`,
  'gu',
)
/** "the readme", "our changelog": a file that is spoken of in lower case, known by the word before it. */
export const SPOKEN_FILE =
  /(?<=\b(?:the|our|its|your|this|project)\s)(?:readme|changelog|licen[cs]e|makefile|dockerfile)(?![\w./-])(?!\s+(?:key|header|holder|field))/gu
export const GLOB =
  /(?<![\p{L}\p{N}_./*])(?!\d+\*)(?=[\w*/-]*[./])(?:[\w.@\-[\]{},]+\/)*[\w.\-[\]]*\*[\w.*?\-/[\]{},]*/gu
/** `src/`, `./docs/api/`, `src/utils` (two segments, no extension). */
export const DIRECTORY_PATH = new RegExp(
  `(?<![\\p{L}\\p{N}_.@/:<-])(?:(?:\\.{1,2}/)?(?:${SEGMENT}+/)+(?![\\p{L}\\p{N}*])|(?:\\.{0,2}/)?[\\p{L}\\p{N}_.-]+/[\\p{L}\\p{N}_-]+(?:/[\\p{L}\\p{N}_-]+)*(?![\\p{L}\\p{N}_./*-]))`,
  'gu',
)
export const URL_TEXT = /\bhttps?:\/\/[^\s,，。)）"'”]+/gu
export const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gu

/** A directory by what stands beside it: "the src folder", "under docs", "src 目录下". The name is the first group that matched. */
export const DIRECTORY_BY_WORDS: readonly RegExp[] = [
  /(?<![\w./-])([\w.-]+)\s+(?:folder|directory|dir|subfolder|subdirectory)\b/giu,
  /^(?:ls|dir|tree)\s+(?:-\w+\s+)?([\w./-]+)$/giu,
  /\b(?:folder|directory|dir)\s+(?:called\s+|named\s+)?([\w./-]+)(?![\w(])/giu,
  /([\p{L}\p{N}_./-]+?)\s*(?:目录|文件夹)/gu,
  new RegExp(
    `\\b(?:in|under|inside|within|into|to|from|of|across|throughout)\\s+(?:the\\s+)?(${COMMON_DIRECTORIES})(?![\\w./-])(?!\\s+(?:file|files|array|list|object|key|function|value))`,
    'giu',
  ),
  new RegExp(`(?<![\\p{Script=Latin}\\p{N}_./-])(${COMMON_DIRECTORIES})\\s*(?=里|中(?!文))`, 'gu'),
  new RegExp(
    `(?<![\\p{Script=Latin}\\p{N}_./-])(${COMMON_DIRECTORIES}|[A-Za-z][\\w-]*)\\s*(?=下(?!载|一|次|午|列)|底下|里面的?(?:文件|所有)|里(?:有|的所有|所有|的每|每)|中的?(?:所有|每))`,
    'gu',
  ),
]

/** Words that introduce a directory but are none: "the whole folder", "当前目录". */
const NOT_A_NAME =
  /^(?:the|a|an|this|that|whole|entire|current|same|root|top|main|project|working|work|new|each|every|which|what|parent|empty|my|our|your|any|all|in|of|to|one|first|是|当前|这个|整个|根|项目|该|哪个|每个|所有|工作|新)$/iu

/** True for a word that can be a directory's name. */
export function isDirectoryName(word: string): boolean {
  // 这里有哪些文件夹 asks for folders and names none.
  if (/^(?:这里|里面|项目|仓库|都|一共|总共|有|哪些|什么|几个|多少|所有|个|列出|显示|看看|的)+$/u.test(word))
    return false
  return !NOT_A_NAME.test(word) && !/^\d+$/.test(word)
}

const LEAD_WORDS =
  /^(?:请|麻烦|帮我|帮忙|然后|接着|把|将|给|在|从|往|向|对|读取|读一下|读一读|看一下|看看|打开|查看|显示|展示|统计|比较|对比|复制|拷贝|移动|重命名为?|改名为|新建|创建|写入|写到|写进|保存到|删除|删掉|编辑|修改|检查|分析|总结|概括|列出|找到|一个|一下|文件)+/u

/** `把about.md` → `about.md`: Han words that belong to the sentence and not to the name. Gives how many characters to cut. */
export function leadLength(path: string): number {
  const han = /^[\p{Script=Han}]+(?=[\w-][\w./-]*$)/u.exec(path)
  // Names that mix both scripts without a separator are rare; sentences that do are the rule in Chinese.
  if (han) return han[0].length
  const lead = LEAD_WORDS.exec(path)
  return lead && lead[0].length < path.length && !/^[./]/.test(path.slice(lead[0].length)) ? lead[0].length : 0
}
