import type { Scope } from './scope'

/** A place in a file that a sentence names. Line numbers count from 1; a negative one counts from the end. */
export type Anchor = { readonly kind: 'text'; readonly text: string } | { readonly kind: 'line'; readonly line: number }

/** Where a comment goes: to an end of the file, or beside a line. */
export type CommentPlace =
  /** `isAssumed`: the sentence named no place, and the answer says which one was taken. */
  | { readonly side: 'start' | 'end'; readonly isAssumed?: boolean }
  | { readonly side: 'before' | 'after'; readonly anchor: Anchor }

/** One change to a text, whatever file it is in. All are pure functions of the old text (see texts/). */
export type TextEdit =
  | { readonly op: 'append'; readonly text: string }
  | { readonly op: 'prepend'; readonly text: string }
  | { readonly op: 'insert'; readonly text: string; readonly side: 'before' | 'after'; readonly anchor: Anchor }
  /** The text without the marks of a comment: those are the file's. */
  | { readonly op: 'comment'; readonly text: string; readonly place: CommentPlace }
  | { readonly op: 'set'; readonly key: string; readonly value: string; readonly from?: string | undefined }
  | {
      readonly op: 'add_item'
      readonly list: string
      readonly item: string
      readonly side?: 'before' | 'after' | undefined
      readonly anchor?: string | undefined
    }
  | { readonly op: 'add_key'; readonly key: string; readonly value: string; readonly parent: string | undefined }
  | {
      readonly op: 'replace'
      readonly from: string
      readonly to: string
      readonly wholeWord: boolean
      readonly ignoreCase: boolean
      readonly onlyFirst: boolean
    }
  /** Lines that hold a text, or lines by number. */
  | { readonly op: 'delete_lines'; readonly holding: string; readonly exact?: boolean }
  | { readonly op: 'delete_range'; readonly first: number; readonly last: number }
  /** A key, a list item, a line or a piece of text: whichever of these the file has. */
  | { readonly op: 'remove'; readonly what: string; readonly isQuoted: boolean }
  /** What code declares under a name, with its comment. */
  | { readonly op: 'remove_declaration'; readonly name: string }
  | { readonly op: 'sort_rows'; readonly words: string; readonly descending: boolean }
  | { readonly op: 'unique_rows' }

/** What to look for. `regex` is set where the sentence named a concept ("a Zod schema") instead of a text. */
export interface SearchTerm {
  readonly text: string
  readonly regex: string | undefined
  readonly wholeWord: boolean
  /** Set where the user did not write it out: a plain word in lower case. */
  readonly ignoreCase: boolean
  /** What to look for where this is nowhere. */
  readonly fallback?: SearchTerm
}

/** Which lines of a file are wanted. Negative numbers count from the end. */
export type LineRange =
  | { readonly kind: 'all' }
  | { readonly kind: 'lines'; readonly first: number; readonly last: number }

/** `found` counts what the instruction before found, be it files or matches. */
export type CountUnit =
  | 'found'
  | 'files'
  | 'directories'
  | 'lines'
  | 'words'
  | 'characters'
  | 'matches'
  | 'rows'
  | OutlineKind

/** What can be listed out of a file by rule. */
export type OutlineKind =
  | 'headings'
  | 'exports'
  | 'functions'
  | 'classes'
  | 'imports'
  | 'types'
  | 'keys'
  | 'members'
  | 'columns'
  | 'links'
  | 'tasks'
  | 'items'

export type TableQuery = 'sum' | 'average' | 'max' | 'min' | 'rows' | 'count'

/** What one instruction asks for, free of tool and parameter names. */
export type Intent =
  | { readonly type: 'greet' | 'thank' | 'introduce' | 'show_tools' | 'report' }
  /** What one declared tool takes. */
  | { readonly type: 'describe_tool'; readonly tool: string }
  | { readonly type: 'calculate'; readonly expression: string }
  | { readonly type: 'list'; readonly scope: Scope; readonly isFoldersOnly?: boolean }
  | { readonly type: 'find_files'; readonly scope: Scope; readonly name: string | undefined }
  | {
      readonly type: 'search'
      readonly term: SearchTerm
      readonly scope: Scope
      readonly want: 'lines' | 'files' | 'files_without'
    }
  | {
      readonly type: 'count'
      readonly unit: CountUnit
      readonly scope: Scope
      readonly term?: SearchTerm | undefined
      readonly what: string
    }
  | { readonly type: 'read'; readonly scope: Scope; readonly range: LineRange; readonly isShown: boolean }
  | { readonly type: 'look_up'; readonly question: string; readonly scope: Scope }
  | {
      readonly type: 'outline'
      readonly kind: OutlineKind
      readonly member?: string | undefined
      /** Only what the file gives to others. */
      readonly isExported?: boolean | undefined
      readonly scope: Scope
    }
  | { readonly type: 'summarise'; readonly scope: Scope }
  /** What the project is, from the files that say so. */
  | { readonly type: 'overview' }
  /** What the project is built on, whatever manifest says so; `name`: only that one. */
  | { readonly type: 'dependencies'; readonly isDevelopment: boolean; readonly name?: string }
  /** What a function, class or constant is for, from what is written at its definition. */
  | { readonly type: 'explain_symbol'; readonly name: string }
  /** A part of the project by its name: "what does the cart module do". */
  | { readonly type: 'explain'; readonly name: string }
  /** The files of a scope by their size. */
  | {
      readonly type: 'rank_files'
      readonly scope: Scope
      readonly want: 'largest' | 'smallest'
      readonly count: number
    }
  | { readonly type: 'create'; readonly path: string; readonly content: string; readonly isEmpty: boolean }
  /** `literal`: what the words are where nothing found before goes by them; undefined where they can only mean that. */
  | {
      readonly type: 'save'
      readonly path: string
      readonly what: string
      readonly isAppended: boolean
      readonly literal?: string | undefined
    }
  | { readonly type: 'combine'; readonly scope: Scope; readonly path: string }
  | { readonly type: 'edit'; readonly edit: TextEdit; readonly scope: Scope }
  | { readonly type: 'rename_symbol'; readonly from: string; readonly to: string; readonly scope: Scope }
  | { readonly type: 'delete'; readonly scope: Scope }
  | { readonly type: 'move'; readonly from: Scope; readonly to: string; readonly isCopy: boolean }
  | { readonly type: 'run'; readonly command: string }
  | { readonly type: 'check'; readonly isFixed: boolean; readonly about: string | undefined }
  | {
      readonly type: 'compare'
      /** Where two files are meant by their kind: "the two log files". */
      readonly scope?: Scope
      readonly left: string
      readonly right: string
      readonly want: 'lines' | 'only_left' | 'only_right' | 'equal' | 'values'
    }
  | { readonly type: 'table'; readonly query: TableQuery; readonly words: string; readonly scope: Scope }
  | {
      readonly type: 'condition'
      readonly condition: Condition
      readonly yes: readonly Reading[]
      readonly no: readonly Reading[]
    }
  /** "and in worker.log?": the instruction before, about something else. */
  | { readonly type: 'again'; readonly scope: Scope; readonly text: string }
  | { readonly type: 'use_tool'; readonly tool: string; readonly clause: string }
  /** The sentence is of a known kind, but says too little to act on. */
  | { readonly type: 'ask'; readonly about: Question }
  | { readonly type: 'unclear' }

export type Condition =
  | { readonly kind: 'exists'; readonly path: string; readonly isNegated: boolean }
  | { readonly kind: 'contains'; readonly path: string; readonly text: string; readonly isNegated: boolean }

/** What is asked back, by kind. */
export type Question =
  | 'rename'
  | 'delete'
  | 'edit'
  | 'comment'
  | 'create'
  | 'move'
  | 'read'
  | 'search'
  | 'run'
  | 'compare'
  | 'fix'
  | 'count'

/** An instruction as it was understood: its intent, the rule that understood it, and the words that made it. */
export interface Reading {
  readonly intent: Intent
  readonly rule: string
  readonly words: string
  /** The instruction as the user wrote it. */
  readonly clause: string
}
