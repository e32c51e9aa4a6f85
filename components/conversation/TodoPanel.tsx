'use client'
import clsx from 'clsx'
import { ChevronRight, Circle, CircleCheck, CircleDot, CircleSlash, OctagonAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useMemo, useState } from 'react'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import styles from './TodoPanel.module.css'
import { selectTodoList, type Todo, type TodoStatus } from './todo-list'

const ICONS: Readonly<Record<TodoStatus, typeof Circle>> = {
  pending: Circle,
  in_progress: CircleDot,
  completed: CircleCheck,
  cancelled: CircleSlash,
  blocked: OctagonAlert,
}

/** The model's list of things to do at the position, above the composer: in a line what is done and under way, opened all. */
export function TodoPanel() {
  const t = useTranslations('conversation')
  const id = useId()
  const calls = useWorkbench((state) => state.shown.calls)
  const selectCall = useWorkbench((state) => state.selectCall)
  const list = useMemo(() => selectTodoList(calls), [calls])
  // A phone has no room for the list beside what is written; there it begins as its one line.
  const [isOpen, setOpen] = useState(() => !matchMedia('(max-width: 899px)').matches)
  if (!list) return null
  const done = list.todos.filter(({ status }) => status === 'completed').length
  const now = list.todos.find(({ status }) => status === 'in_progress')
  return (
    <section aria-label={t('todos.title')} className={styles.panel}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className={styles.head}
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronRight aria-hidden size={14} className={clsx(styles.chevron, isOpen && styles.open)} />
        <span className={styles.title}>{t('todos.done', { done, total: list.todos.length })}</span>
        {!isOpen && now && <span className={styles.now}>{now.description}</span>}
      </button>
      {isOpen && (
        <div id={id}>
          <ol className={styles.list}>
            {list.todos.map((todo, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity but their place
              <Item key={index} todo={todo} />
            ))}
          </ol>
          <button type="button" className={styles.source} onClick={() => selectCall(list.callId)}>
            {t('todos.source')}
          </button>
        </div>
      )}
    </section>
  )
}

function Item({ todo }: { readonly todo: Todo }) {
  const t = useTranslations('conversation')
  const Icon = ICONS[todo.status]
  return (
    <li className={clsx(styles.item, styles[todo.status])}>
      <Icon aria-hidden size={14} />
      <span className={styles.words}>{todo.description}</span>
      <span className={styles.status}>{t(`todos.status.${todo.status}`)}</span>
    </li>
  )
}
