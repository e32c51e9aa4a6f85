import type { CapabilityId } from '../capabilities/capabilities'
import { bullets, codeList, fence } from './fence'
import type { Wording } from './wording'

const DOES: Readonly<Record<CapabilityId, string>> = {
  read: '读取文件',
  list: '列出目录',
  find: '按名称查找文件',
  search: '搜索文件内容',
  write: '写入文件',
  edit: '修改文件',
  delete: '删除文件',
  move: '移动或重命名文件',
  copy: '复制文件',
  run: '运行命令',
}

const KINDS: Readonly<Record<string, string>> = {
  headings: '标题',
  exports: '导出',
  functions: '函数',
  classes: '类',
  imports: '导入',
  types: '类型',
  keys: '键',
  columns: '列',
  links: '链接',
  tasks: '任务',
  items: '条目',
}

const short = (text: string) => (text.length > 60 ? `${text.slice(0, 58)}…` : text)

/** The planner's Chinese. */
export const CHINESE: Wording = {
  understood: (rule, words) => `规则“${rule}”${words === '' ? '' : `匹配了“${words}”`}。`,
  chose: ({ tool, capability, evidence, roles }) =>
    `\`${tool}\` 可以${DOES[capability]}：声明中有 ${evidence.map((word) => `“${word}”`).join('、')}${roles.length > 0 ? `；${roles.join('，')}` : ''}。`,
  choseUnknown: (tool, evidence) =>
    `\`${tool}\` 符合这句话${evidence.length > 0 ? `：声明与提示都提到 ${evidence.map((word) => `“${word}”`).join('、')}` : ''}。`,
  corrects: (tool, paths, changes) => `\`${tool}\` 构建失败，位置 ${paths.join('，')}。已更正：${changes.join('；')}。`,
  slipped: (meant, sent) => `发出的 \`${sent}\` 和计划的不一样，失败了。现在按计划重新发送 \`${meant}\`。`,
  guessesFile: (said, found) => `没有 ${said}，最接近的是 ${found}，就用它。`,

  greeting: () => '你好！请告诉我要在工作区里查找、读取、修改或运行什么。',
  welcome: () => '不客气。',
  introduction: (abilities, others) =>
    [
      '我是一个基于规则的规划器：把你的话和当前声明的工具对照起来，背后没有语言模型。',
      abilities.length > 0
        ? `用现有的工具，我可以${abilities.map((id) => DOES[id]).join('、')}。`
        : '目前没有声明任何文件或命令工具。',
      ...(others.length > 0 ? [`如果提示符合描述，我也会调用 ${codeList(others)}。`] : []),
      '可以试试：“查找所有 TODO，读取它们所在的文件，然后把总结写到 notes/todo.md”。',
    ].join('\n'),
  tools: (tools) =>
    tools.length === 0
      ? '目前没有声明任何工具。'
      : `已声明 ${tools.length} 个工具：\n${tools.map((tool) => `- \`${tool.name}\`：${short(tool.description)}`).join('\n')}`,
  toolParameters: (tool, description, properties) =>
    properties.length === 0
      ? `\`${tool}\` 不需要参数：${short(description)}`
      : `\`${tool}\`：${short(description)}\n${properties.map((property) => `- \`${property.name}\`（${[property.types.join(' / '), property.required ? '必填' : '可选'].filter((part) => part !== '').join('，')}）${property.description === '' ? '' : `：${property.description}`}${property.enumValues.length > 0 ? `；可选值 ${property.enumValues.join('、')}` : ''}`).join('\n')}`,
  calculation: (expression, value) => `${expression.trim()} = ${value}`,

  entries: (directory, names) =>
    names.length === 0
      ? `\`${directory || '.'}\` 是空的。`
      : `\`${directory || '.'}\` 下有 ${names.length} 项：\n${bullets(names)}`,
  files: (what, paths) =>
    paths.length === 0
      ? `个${what}文件`
      : `找到 ${paths.length} 个文件${what === '' ? '' : `（${what}）`}：\n${bullets(paths)}`,
  noFiles: (what) => `没有找到${what === '' ? '文件' : `符合“${what}”的文件`}。`,
  matches: (term, count, files, lines) => `“${term}”出现在 ${files} 个文件的 ${count} 行：\n${lines.join('\n')}`,
  matchingFiles: (term, paths) => `有 ${paths.length} 个文件含有“${term}”：\n${bullets(paths)}`,
  filesWithout: (term, paths) =>
    paths.length === 0 ? `每个文件里都有“${term}”。` : `${paths.length} 个文件里没有“${term}”：\n${bullets(paths)}`,
  noMatch: (term) => `没有找到“${term}”，所以没有可做的事。`,
  count: (what, count, where) =>
    `${where === '' ? '' : `\`${where}\`：`}共 ${count} ${what === '' ? '处' : /^\p{Script=Han}/u.test(what) ? what : `个 ${what}`}`,
  linesWith: (term) => `行含有“${term}”`,
  sizes: (want, files) =>
    files.length === 1
      ? `${want === 'largest' ? '最大' : '最小'}的文件是 \`${files[0]?.path}\`，有 ${files[0]?.bytes} 字节。`
      : `${want === 'largest' ? '最大' : '最小'}的 ${files.length} 个文件：\n${files.map((file) => `- \`${file.path}\`：${file.bytes} 字节`).join('\n')}`,
  part: (name, count, left) => `“${name}”有 ${count} 个文件${left > 0 ? `，我读了其中 ${count - left} 个` : ''}：`,
  total: (what, count) => `合计：${count} ${what}`,
  value: (key, value, path) => `\`${path}\` 里的 \`${key}\` 是 ${value}`,
  foundLines: (path, lines) => `\`${path}\` 里写着：\n${lines.map((line) => `> ${line}`).join('\n')}`,
  noAnswer: (question, paths) => `在 ${codeList(paths, 5)} 里没有找到“${short(question)}”的答案。请问要找哪个键或词？`,
  outline: (kind, path, names) =>
    names.length === 0
      ? `\`${path}\` 里没有${KINDS[kind] ?? kind}。`
      : `\`${path}\` 的${KINDS[kind] ?? ` ${kind}`}（${names.length}）：\n${names.map((name) => `- ${name}`).join('\n')}`,
  summary: (path, { lineCount, lead, label, names }) =>
    [
      `**${path}**（${lineCount} 行）${lead === undefined ? '' : `：${lead}`}`,
      ...(label !== undefined && names.length > 0
        ? [`${KINDS[label] ?? label}：${names.slice(0, 12).join('、')}${names.length > 12 ? '…' : ''}`]
        : []),
    ].join('\n'),
  fileText: (path, text, note) => `\`${path}\`${note === '' ? '' : `（${note}）`}：\n${fence(text)}`,
  lineRange: (first, last) => (first === last ? `第 ${first} 行` : `第 ${first} 到 ${last} 行`),
  compared: (left, right, lines) =>
    `\`${left}\` 和 \`${right}\` 有 ${lines.length} 处不同：\n${lines.slice(0, 60).join('\n')}`,
  same: (left, right) => `\`${left}\` 和 \`${right}\` 完全相同。`,
  onlyIn: (left, right, keys) =>
    keys.length === 0
      ? `\`${left}\` 里的内容 \`${right}\` 都有，没有缺少。`
      : `\`${left}\` 有而 \`${right}\` 没有的 ${keys.length} 项：\n${bullets(keys)}`,
  tableFigure: (query, column, figure, filters, rows) =>
    `${({ sum: '总和', average: '平均', max: '最大', min: '最小', count: '行数', rows: '行' } as Readonly<Record<string, string>>)[query] ?? query}${column === undefined ? '' : `（${column}）`}${filters.length > 0 ? `，条件 ${filters.join(' 且 ')}` : ''}：${figure}${
      rows.length > 0
        ? `\n${rows
            .slice(0, 10)
            .map((row) => `- ${row}`)
            .join('\n')}`
        : ''
    }`,
  tableRows: (filters, rows) => `符合 ${filters.join(' 且 ')} 的有 ${rows.length - 1} 行：\n${fence(rows.join('\n'))}`,

  created: (path) => `已创建 \`${path}\`。`,
  saved: (path) => `已写入 \`${path}\`。`,
  edited: (path, places) => `已修改 \`${path}\`，共 ${places} 处。`,
  commentedAtStart: () => '你没有说注释放在哪里，所以放在了文件开头。要放在别处，请说明是哪个函数或哪一行。',
  verified: (from, left) =>
    left === 0 ? `最后再搜索了一遍，\`${from}\` 已不再出现。` : `最后再搜索了一遍，\`${from}\` 仍出现在 ${left} 行。`,
  unchanged: (path) => `\`${path}\` 已经是这样，没有改动。`,
  deleted: (paths) => `已删除 ${codeList(paths)}。`,
  moved: (from, to, isCopy) => `已把 \`${from}\` ${isCopy ? '复制' : '移动'}到 \`${to}\`。`,
  ran: (command, output, exitCode) =>
    `\`${command}\` ${exitCode === undefined || exitCode === 0 ? '已运行' : `以退出码 ${exitCode} 结束`}${output === '' ? '，没有输出。' : `：\n${fence(output.split('\n').slice(0, 80).join('\n'))}`}`,
  checkResult: (summary, failures) => `检查结果：${summary}${failures.length > 0 ? `\n${failures.join('\n')}` : ''}`,
  fixed: (path, line, from, to) => `已修复 \`${path}:${line}\`：\`${from}\` → \`${to}\`。`,
  leftAlone: (count, about) => `${about} 之外还有 ${count} 处失败，因为你只要求修复 ${about}，所以没有动。`,
  toolResult: (tool, lines) =>
    lines.length === 0 ? `\`${tool}\` 已完成。` : `\`${tool}\` 的回答：\n${lines.join('\n')}`,
  conditionSkipped: (path, state) =>
    ({
      exists: `\`${path}\` 存在。`,
      missing: `没有 \`${path}\`。`,
      contains: `\`${path}\` 里有这段文字。`,
      lacks: `\`${path}\` 里没有这段文字。`,
    })[state],

  noTool: (capability) => `做不到：没有已声明的工具可以${DOES[capability]}。请先声明或启用一个，再来问我。`,
  cannot: (clause, tools) =>
    `我无法完成“${short(clause.trim())}”：已声明的工具都不适用${tools.length > 0 ? `（${codeList(tools, 12)}）` : ''}。能换个说法，或者说明是哪个文件、哪段文字、哪条命令吗？`,
  unfilled: (tool, properties) =>
    `调用 \`${tool}\` 之前，我需要知道：\n${properties.map((property) => `- \`${property.name}\`${property.description === '' ? `（${property.types.join(' / ')}）` : `（${property.description}）`}${property.enumValues.length > 0 ? `：${property.enumValues.join('、')}` : ''}`).join('\n')}\n请问是什么？`,
  outOfBounds: (tool, { name, minimum, maximum }, value) =>
    `\`${tool}\` 的 \`${name}\` ${minimum === undefined ? '' : `不能小于 ${minimum}`}${minimum !== undefined && maximum !== undefined ? '，' : ''}${maximum === undefined ? '' : `不能大于 ${maximum}`}，而你说的是 ${value}。请问改成多少？`,
  rejected: (tool, reason) =>
    `你拒绝了 \`${tool}\`${reason === undefined ? '' : `（“${reason}”）`}，所以我停在这里。请问接下来怎么做？`,
  denied: (tool, message) => `\`${tool}\` 被策略拒绝，我停了下来：${message}`,
  cancelled: (tool) => `\`${tool}\` 被取消，我停在这里。`,
  invalid: (tool, message) => `无法为 \`${tool}\` 构建有效的调用：${message}`,
  failed: (tool, message) => `\`${tool}\` 失败：${message}`,
  missingFile: (path, near) =>
    `没有找到 \`${path}\`。${near.length > 0 ? `你是指 ${codeList(near, 5)} 吗？` : '请问是哪个文件？'}`,
  notFoundIn: (what, path) => `在 \`${path}\` 里没有找到“${short(what)}”，所以没有改动。`,
  noComments: (path) => `我不知道 \`${path}\` 里的注释该怎么写，所以没有改动。要把这段文字作为普通的一行写进去吗？`,
  ambiguous: (what, path, places) =>
    `“${what}”在 \`${path}\` 里不明确：${places.slice(0, 8).join('、')}。请问是哪一个？`,
  exists: (path) => `\`${path}\` 已经存在。要覆盖吗？`,
  noEarlier: () => '还没有可以写入或汇报的内容。请问先查什么？',
  noManifest: (names) => `没有找到列出依赖的文件（${codeList(names, 8)}）。请问在哪个文件里？`,
  noCheck: () => '没有找到可运行的检查：package.json、Makefile 和脚本里都没有。请问命令是什么？',
  ask: (about) =>
    ({
      rename: '请问要给哪个文件或哪个名字改名，新名字是什么？',
      delete: '请问要删除什么？请说明文件、行或文字。',
      edit: '请问要修改哪个文件，具体改成什么样？',
      comment: '注释要写在哪个文件里？内容是什么？',
      create: '请问要创建什么？请说明文件名和内容。',
      move: '请问要移动或复制哪个文件，到哪里？',
      read: '请问是哪个文件？',
      search: '请问要搜索什么？',
      run: '请问要运行哪条命令？',
      compare: '请问要比较哪两个文件？',
      count: '请问要统计什么？请说明文件、行或文本。',
      fix: '请问要修复什么？请说明文件和问题，或者让我运行检查。',
    })[about],
  purpose: (clause) => `用户要求：${short(clause.trim().replace(/\s+/g, ' '))}`,
  checkPurpose: () => '运行项目的检查',
  mendPurpose: (expected) => `按检查的要求写成：${short(expected)}`,
  summaryTitle: (term) => (term === undefined ? '总结' : `${term} 总结`),
  summaryCount: (count, files) => `${files} 个文件，共 ${count} 处。`,
  summaryLine: (line, text) => `- 第 ${line} 行：${text}`,
}
