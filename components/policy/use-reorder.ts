'use client'
import { useTranslations } from 'next-intl'
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { moveRule } from './move-rule'
import { rulesOfTier } from './rules-in-force'
import type { PolicyLab } from './use-policy-lab'

/** Moving rules of the session's own tier up and down. */
export interface Reorder {
  readonly draggedId: string | null
  /** What the last move came to, for a live region. */
  readonly announcement: string
  moveBy(id: string, by: number): void
  roomOf(id: string): { readonly canUp: boolean; readonly canDown: boolean }
  /** Where the dragged rule would go, seen from this one. */
  dropOf(id: string): 'dropBefore' | 'dropAfter' | null
  handleProps(id: string): {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void
    readonly onPointerUp: () => void
    readonly onPointerCancel: () => void
  }
}

interface Drag {
  readonly id: string
  /** The wished place among the rules of the tier, the dragged one taken out. */
  readonly to: number
}

/**
 * Order is a matter of numbers: a move rewrites the priorities of as few rules of the text as it takes. Dragging uses
 * pointer events, so that a finger does as well as a mouse.
 */
export function useReorder(lab: PolicyLab, root: RefObject<HTMLElement | null>, onBeforeChange: () => void): Reorder {
  const t = useTranslations('policy')
  const [drag, setDrag] = useState<Drag | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const refocus = useRef<string | null>(null)
  const tier = rulesOfTier(lab.rules)
  const at = (id: string) => tier.findIndex((rule) => rule.id === id)

  useEffect(() => {
    // A row that was moved in the page loses the focus; whoever moves by keyboard goes on moving.
    if (refocus.current === null) return
    root.current?.querySelector<HTMLElement>(`[data-handle="${CSS.escape(refocus.current)}"]`)?.focus()
    refocus.current = null
  })

  const moveTo = (id: string, to: number) => {
    onBeforeChange()
    const moved = moveRule(lab.text, tier, lab.places, { id, to })
    if (!moved.ok) return setAnnouncement(t(`move.${moved.error}`))
    lab.setText(moved.value.text)
    const changes = moved.value.priorities
    const position = t('move.done', { position: to + 1, count: tier.length })
    setAnnouncement(changes.size === 0 ? '' : `${position} ${t('move.rewritten', { count: changes.size })}`)
  }
  const moveBy = (id: string, by: number) => {
    const to = at(id) + by
    if (to < 0 || to >= tier.length) return
    refocus.current = id
    moveTo(id, to)
  }
  const placeUnder = (id: string, y: number): number => {
    const rows = [...(root.current?.querySelectorAll<HTMLElement>('[data-tier="3"]') ?? [])]
    const others = rows.filter((row) => row.dataset.ruleId !== id)
    return others.filter((row) => y > middleOf(row)).length
  }
  return {
    draggedId: drag?.id ?? null,
    announcement,
    moveBy,
    roomOf: (id) => ({ canUp: at(id) > 0, canDown: at(id) < tier.length - 1 }),
    dropOf(id) {
      if (!drag || drag.to === at(drag.id)) return null
      const others = tier.filter((rule) => rule.id !== drag.id)
      if (others[drag.to]?.id === id) return 'dropBefore'
      return drag.to === others.length && others.at(-1)?.id === id ? 'dropAfter' : null
    },
    handleProps: (id) => ({
      onPointerDown(event) {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrag({ id, to: at(id) })
      },
      onPointerMove(event) {
        if (drag?.id !== id) return
        const to = placeUnder(id, event.clientY)
        if (to !== drag.to) setDrag({ id, to })
      },
      onPointerUp() {
        if (drag && drag.to !== at(id)) moveTo(id, drag.to)
        setDrag(null)
      },
      onPointerCancel: () => setDrag(null),
    }),
  }
}

function middleOf(row: HTMLElement): number {
  const { top, height } = row.getBoundingClientRect()
  return top + height / 2
}
