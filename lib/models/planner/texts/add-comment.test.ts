import { describe, expect, it } from 'vitest'
import { addComment } from './add-comment'

const CODE = 'import a\n\n/** Pays. */\nexport function pay() {\n  go()\n}\n'

describe('a comment that is added to a file', () => {
  const languages = [
    { path: 'a.ts', line: '// said' },
    { path: 'src/a.py', line: '# said' },
    { path: 'db/a.sql', line: '-- said' },
    { path: 'README.md', line: '<!-- said -->' },
    { path: 'a.css', line: '/* said */' },
    { path: 'Makefile', line: '# said' },
    { path: 'conf/a.ini', line: '; said' },
  ]
  it.each(languages)('is $line in $path', ({ path, line }) => {
    expect(addComment('x\n', path, 'said', { side: 'start' })).toMatchObject({
      ok: true,
      value: { text: `${line}\nx\n` },
    })
  })

  it.each([{ path: 'a.json' }, { path: 'a.csv' }, { path: 'notes' }])(
    'is refused in $path, which has none',
    ({ path }) => {
      expect(addComment('x\n', path, 'said', { side: 'start' })).toMatchObject({
        ok: false,
        error: { code: 'no_comments' },
      })
    },
  )

  it('keeps the marks that it brings, and is refused where it would end itself early', () => {
    expect(addComment('x\n', 'a.css', '/* said */', { side: 'end' })).toMatchObject({
      value: { text: 'x\n/* said */\n' },
    })
    expect(addComment('x\n', 'a.css', 'a */ b', { side: 'end' })).toMatchObject({ ok: false })
  })

  it('stands above what documents a function that is named, and with the indentation of a line', () => {
    const above = addComment(CODE, 'a.ts', 'said', { side: 'before', anchor: { kind: 'text', text: 'pay' } })
    expect(above).toMatchObject({ value: { text: CODE.replace('/** Pays', '// said\n/** Pays') } })
    const below = addComment(CODE, 'a.ts', 'said', { side: 'after', anchor: { kind: 'line', line: 5 } })
    expect(below).toMatchObject({ value: { text: CODE.replace('go()\n', 'go()\n  // said\n') } })
  })

  it('stays below a line that has to be first', () => {
    const text = addComment('#!/bin/sh\nls\n', 'a.sh', 'said', { side: 'start' })
    expect(text).toMatchObject({ value: { text: '#!/bin/sh\n# said\nls\n' } })
  })
})
