import { describe, expect, it } from 'vitest'
import { commandRoots, hasCommandSubstitution, hasRedirection, stripShellWrapper } from './shell-command-facts'

describe('commandRoots', () => {
  it.each([
    { text: 'ls', want: ['ls'] },
    { text: 'cat a | grep b', want: ['cat', 'grep'] },
    { text: 'a; b; a', want: ['a', 'b', 'a'] },
    { text: 'echo $(rm x)', want: ['echo', 'rm'] },
    { text: 'for i in a b; do echo $i; done', want: ['echo'] },
    { text: '(cd x && ls)', want: ['cd', 'ls'] },
    { text: 'a "', want: [] },
  ])('$text', ({ text, want }) => expect(commandRoots(text)).toEqual(want))
})

describe('hasRedirection', () => {
  it.each([
    { text: 'ls > x', want: true },
    { text: 'cat <<EOF\nEOF', want: true },
    { text: 'echo ">"', want: false },
    { text: 'echo \\>', want: false },
    { text: 'ls | cat', want: false },
    { text: 'ls > x "', want: true },
    { text: 'a && ) ">"', want: false },
  ])('$text → $want', ({ text, want }) => expect(hasRedirection(text)).toBe(want))
})

describe('hasCommandSubstitution', () => {
  it.each([
    { text: 'a$(b)', want: true },
    { text: 'echo `x`', want: true },
    { text: 'cat <(x)', want: true },
    { text: 'echo "$(x)"', want: true },
    { text: 'echo \\$(x)', want: false },
    { text: 'echo \x24{X}', want: false },
    { text: 'echo "a<(b)"', want: false },
    { text: 'cat <<EOF\n$(x)\nEOF', want: true },
    { text: 'echo $(x', want: true },
  ])('$text → $want', ({ text, want }) => expect(hasCommandSubstitution(text)).toBe(want))
})

describe('stripShellWrapper', () => {
  it.each([
    { text: "sh -c 'ls'", want: 'ls' },
    { text: '  bash -c "a b"  ', want: 'a b' },
    { text: 'bash -lc "x; y"', want: 'x; y' },
    { text: '/bin/bash -c x', want: 'x' },
    { text: 'cmd /c dir', want: 'cmd /c dir' },
    { text: 'env bash -c "x"', want: 'env bash -c "x"' },
    { text: 'bash -c x; rm y', want: 'bash -c x; rm y' },
    { text: 'bash build.sh', want: 'bash build.sh' },
  ])('$text → $want', ({ text, want }) => expect(stripShellWrapper(text)).toBe(want))
})
