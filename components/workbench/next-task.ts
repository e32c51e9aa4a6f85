/**
 * How to run work in a task of its own, behind those that are due, in the order given. Unlike a timer it is never put off.
 */
export function nextTask(): (work: () => void) => void {
  const { port1, port2 } = new MessageChannel()
  const due: (() => void)[] = []
  port1.onmessage = () => due.shift()?.()
  return (work) => {
    due.push(work)
    port2.postMessage(null)
  }
}
