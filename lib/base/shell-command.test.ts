import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseShellCommand, rootCommands } from './shell-command'

function split(text: string): string[] {
  const parsed = parseShellCommand(text)
  return parsed.ok ? parsed.value.commands.map((command) => command.text) : [`! ${parsed.error.code}`]
}

describe('splitting', () => {
  it.each([
    { name: 'keeps one command whole', text: 'git  status -s', want: ['git  status -s'] },
    { name: 'finds nothing in an empty text', text: ' \n ', want: [] },
    { name: 'splits at && and ||', text: 'a && b || c', want: ['a', 'b', 'c'] },
    { name: 'splits at ; and newlines', text: 'a; b\nc;', want: ['a', 'b', 'c'] },
    { name: 'splits a pipeline', text: 'cat x|grep y |& wc -l', want: ['cat x', 'grep y', 'wc -l'] },
    { name: 'splits at a background &', text: 'a & b&', want: ['a', 'b'] },
    { name: 'does not split inside quotes', text: `echo "a && b; c" 'd | e'`, want: [`echo "a && b; c" 'd | e'`] },
    { name: 'does not split at escaped operators', text: 'echo a\\;b \\&\\& c', want: ['echo a\\;b \\&\\& c'] },
    { name: 'joins continued lines', text: 'git status\\\n -s', want: ['git status\\\n -s'] },
    { name: 'drops comments', text: 'a # b && c\nd#e', want: ['a', 'd#e'] },
    { name: 'reads $() after its command', text: 'echo $(rm x) y', want: ['echo $(rm x) y', 'rm x'] },
    { name: 'reads $() in double quotes', text: 'echo "$(rm "a b")"', want: ['echo "$(rm "a b")"', 'rm "a b"'] },
    { name: 'leaves $() in single quotes', text: "echo '$(rm x)'", want: ["echo '$(rm x)'"] },
    { name: 'leaves an escaped $(', text: 'echo \\$\\(rm x\\)', want: ['echo \\$\\(rm x\\)'] },
    { name: 'reads backticks', text: 'echo `rm \\`b\\``', want: ['echo `rm \\`b\\``', 'rm `b`', 'b'] },
    { name: 'reads process substitution', text: 'diff <(a) >(b)', want: ['diff <(a) >(b)', 'a', 'b'] },
    {
      name: 'reads substitution in a default value',
      text: 'echo \x24{X:-$(rm y)}',
      want: ['echo \x24{X:-$(rm y)}', 'rm y'],
    },
    { name: 'reads substitution in arithmetic', text: 'echo $((1 + $(a)))', want: ['echo $((1 + $(a)))', 'a'] },
    { name: 'tells a nested subshell from arithmetic', text: 'echo $((a); b)', want: ['echo $((a); b)', 'a', 'b'] },
    { name: 'reads subshells and groups', text: '(cd x && ls); { a; b; }', want: ['cd x', 'ls', 'a', 'b'] },
    {
      name: 'reads if, elif and else',
      text: 'if a; then b; elif c\nthen d; else e; fi && f',
      want: ['a', 'b', 'c', 'd', 'e', 'f'],
    },
    { name: 'reads for loops', text: 'for i in $(a) 2; do b $i; done | c', want: ['a', 'b $i', 'c'] },
    { name: 'reads arithmetic for loops', text: 'for ((i=0;i<3;i++)); do a; done', want: ['a'] },
    { name: 'reads while loops', text: 'while read -r l; do a; done < f', want: ['read -r l', 'a'] },
    { name: 'reads case branches', text: 'case $x in a|b) c;; (d) e ;& *) f;; esac', want: ['c', 'e', 'f'] },
    { name: 'reads function bodies', text: 'f() { rm x; }; function g { b; }; f', want: ['rm x', 'b', 'f'] },
    { name: 'passes over tests', text: '[[ $a =~ ^(x|y)$ && -f z ]] && b', want: ['b'] },
    { name: 'passes over arithmetic commands', text: '(( i++ )); a', want: ['a'] },
    { name: 'leaves out redirections', text: '2>e a > b x 2>&1 &> log', want: ['a x'] },
    { name: 'leaves out assignments', text: 'A=1 B="$(x)" cmd y', want: ['cmd y', 'x'] },
    { name: 'reads array assignments', text: 'A=(1 $(x)); b', want: ['x', 'b'] },
    { name: 'reads a heredoc body for what runs', text: 'cat <<E | wc\nx $(a)\nE\nb', want: ['cat', 'wc', 'a', 'b'] },
    { name: 'leaves a quoted heredoc alone', text: "cat <<'E'\n$(a)\nE\nb", want: ['cat', 'b'] },
    { name: 'ends an indented heredoc', text: 'cat <<-E\n\tx\n\tE\nb', want: ['cat', 'b'] },
    { name: 'unwraps bash -c', text: 'bash -c "git status && rm x"', want: ['git status', 'rm x'] },
    { name: 'unwraps sh with clustered flags', text: "/bin/sh -ec 'a' name", want: ['a'] },
    { name: 'unwraps bash -lc', text: 'bash -lc "a; b"', want: ['a', 'b'] },
    { name: 'keeps a shell whose script is unknown', text: 'bash -c "$X"', want: ['bash -c "$X"', '$X'] },
    { name: 'sees what it can of such a script', text: 'sh -c "rm $X"', want: ['sh -c "rm $X"', 'rm $X'] },
    { name: 'unwraps eval', text: "eval rm 'x; b'", want: ['rm x', 'b'] },
    { name: 'keeps a shell that runs a file', text: 'bash build.sh -c', want: ['bash build.sh -c'] },
    { name: 'shows what sudo carries', text: 'sudo -u me rm -rf x', want: ['sudo -u me rm -rf x', 'rm -rf x'] },
    { name: 'shows what env carries', text: 'env A=1 -i rm x', want: ['env A=1 -i rm x', 'rm x'] },
    { name: 'shows what timeout carries', text: 'timeout -k 1 5 rm x', want: ['timeout -k 1 5 rm x', 'rm x'] },
    { name: 'shows what xargs carries', text: 'ls | xargs -n 1 rm', want: ['ls', 'xargs -n 1 rm', 'rm'] },
    { name: 'unwraps a shell behind a carrier', text: 'env bash -c "a"', want: ['env bash -c "a"', 'a'] },
    { name: 'skips !', text: '! a', want: ['a'] },
    { name: 'keeps brace expansion in its word', text: 'a {b,c}', want: ['a {b,c}'] },
    { name: 'refuses an open quote', text: 'git status "x', want: ['! unterminated_quote'] },
    { name: 'refuses an open substitution', text: 'a $(b', want: ['! unterminated_substitution'] },
    { name: 'refuses a dangling &&', text: 'a &&', want: ['! unexpected_end'] },
    { name: 'refuses a leading operator', text: '| a', want: ['! unexpected_token'] },
    { name: 'refuses a lone closer', text: 'a; fi', want: ['! unexpected_token'] },
    { name: 'refuses an unclosed if', text: 'if a; then b', want: ['! unexpected_end'] },
    { name: 'refuses a redirection without target', text: 'a >', want: ['! unexpected_end'] },
    { name: 'refuses bottomless nesting', text: '$('.repeat(60), want: ['! too_deep'] },
  ])('$name', ({ text, want }) => expect(split(text)).toEqual(want))
})

describe('what a command is', () => {
  it.each([
    {
      name: 'resolves quotes in the name',
      text: `"n"pm 'a b' c\\ d`,
      cmd: 'npm',
      args: ['a b', 'c d'],
      dynamic: false,
    },
    { name: 'resolves ANSI-C quoting', text: "$'\\x72m' x", cmd: 'rm', args: ['x'], dynamic: false },
    { name: 'says when the name is an expansion', text: '$CMD x', cmd: '$CMD', args: ['x'], dynamic: true },
    { name: 'says when the name is a glob', text: '/bin/r? x', cmd: '/bin/r?', args: ['x'], dynamic: true },
    { name: 'does not mind expansions in arguments', text: 'echo $X', cmd: 'echo', args: ['$X'], dynamic: false },
  ])('$name', ({ text, cmd, args, dynamic }) => {
    const parsed = parseShellCommand(text)
    expect(parsed.ok && parsed.value.commands).toMatchObject([{ name: cmd, args, dynamic }])
  })

  it('marks what runs inside something else as nested', () => {
    const parsed = parseShellCommand('a $(b); bash -c c; sudo d; (e)')
    const nested = parsed.ok ? parsed.value.commands.filter((command) => command.nested) : []
    expect(nested.map((command) => command.name)).toEqual(['b', 'c', 'd'])
  })
})

describe('what is noticed', () => {
  it.each([
    { text: 'ls > x', redirection: true, substitution: false },
    { text: 'ls 2>&1', redirection: true, substitution: false },
    { text: 'cat <<< x', redirection: true, substitution: false },
    { text: 'cat <<EOF\nEOF', redirection: true, substitution: false },
    { text: 'a $(b > c)', redirection: true, substitution: true },
    { text: 'echo ">" \\> a', redirection: false, substitution: false },
    { text: 'ls | cat', redirection: false, substitution: false },
    { text: 'echo $((1 + 1))', redirection: false, substitution: true },
    { text: 'cat <(x)', redirection: false, substitution: true },
    { text: 'echo \x24{X} "a<(b)"', redirection: false, substitution: false },
    { text: "cat <<'EOF'\n$(x)\nEOF", redirection: true, substitution: true },
  ])('$text', ({ text, redirection, substitution }) => {
    const parsed = parseShellCommand(text)
    expect(parsed).toMatchObject({ ok: true, value: { hasRedirection: redirection, hasSubstitution: substitution } })
  })
})

describe('rootCommands', () => {
  it.each([
    { name: 'lists each root once', text: 'a; b; a', want: ['a', 'b'] },
    { name: 'includes what is nested', text: 'echo $(rm x)', want: ['echo', 'rm'] },
    { name: 'looks through conditions', text: 'if true; then ls; fi', want: ['true', 'ls'] },
    { name: 'knows none in a broken text', text: 'a "', want: [] },
    { name: 'knows none where one is decided at run time', text: 'a; $B', want: [] },
  ])('$name', ({ text, want }) => expect(rootCommands(text)).toEqual(want))
})

it('never throws, whatever the text', () => {
  const piece = fc.constantFrom(
    'a',
    ' ',
    '\n',
    '"',
    "'",
    '`',
    '$(',
    '${',
    '((',
    ')',
    '}',
    '{ ',
    ';',
    '&',
    '|',
    '<<E',
    '>',
    '\\',
    'if ',
    'fi',
    'case ',
    'in ',
    '[[ ',
    '#',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      expect(typeof parseShellCommand(pieces.join('')).ok).toBe('boolean')
    }),
    { numRuns: 2000, seed: 7 },
  )
})
