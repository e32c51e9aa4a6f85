import { expect, it } from 'vitest'
import { hasCommandSubstitution } from './command-substitution'

const cases = [
  { command: 'echo $(date)', want: true },
  { command: 'echo `date`', want: true },
  { command: 'echo "$(date)"', want: true },
  { command: 'cat <(ls) >(wc)', want: true },
  { command: 'echo $((1 + 2))', want: true },
  { command: 'cat <<EOF\n$(x)\nEOF', want: true },
  { command: "cat <<'EOF'\n$(x)\nEOF", want: true },
  { command: "bash -c 'echo $(date)'", want: true },
  { command: "echo '$(date) `x` <(y)'", want: false },
  { command: 'echo \\$(date) \\`x\\`', want: false },
  { command: 'echo "a<(b)" $X', want: false },
  { command: 'echo a # comment', want: false },
  // Cannot be taken apart: looked through sign by sign.
  { command: 'echo "open $(date)', want: true },
  { command: "echo 'open $(date)", want: false },
  { command: 'if true; then `x`', want: true },
  { command: 'if true; then "a <(b)" \\`', want: false },
]
it.each(cases)('judges $command', ({ command, want }) => expect(hasCommandSubstitution(command)).toBe(want))
