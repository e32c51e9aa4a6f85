'use client'
import { ForkAction } from '@/components/fork/ForkAction'
import { NoteAction } from '@/components/note/NoteAction'

/** What can be made of a call in a session of one's own; loaded after the page, as nobody begins with it. */
export function EditActions() {
  return (
    <>
      <NoteAction />
      <ForkAction />
    </>
  )
}
