import { type ComponentType, lazy, Suspense } from 'react'

interface Options {
  readonly loading?: ComponentType
}

/** Stands in for `next/dynamic` where there is no Next: in one file everything is here already. */
export default function dynamic<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  options: Options = {},
) {
  const Inner = lazy(async () => ({ default: await load() }))
  const Loading = options.loading
  // biome-ignore lint/correctness/noComponentHookFactories: made once a module, as next/dynamic is
  return function Dynamic(props: Props) {
    return (
      <Suspense fallback={Loading ? <Loading /> : null}>
        <Inner {...props} />
      </Suspense>
    )
  }
}
