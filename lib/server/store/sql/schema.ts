import 'server-only'
import type { Kysely } from 'kysely'

/** The tables, as kysely sees them. Times are epoch milliseconds, booleans 0 or 1, JSON is text. */
export interface Schema {
  sessions: {
    id: string
    title: string
    created_at: number
    updated_at: number
    edit_token_hash: string
    /** The first owner; all of them are in session_owners. */
    owner_id: string | null
    parent_id: string | null
    parent_seq: number | null
    last_seq: number
    has_open_run: number
    is_hidden: number
    /** Deleted, but forks still read through it. */
    is_tombstone: number
  }
  session_owners: { session_id: string; owner_id: string }
  events: { session_id: string; seq: number; at: number; type: string; line: string }
  blobs: { hash: string; bytes: Uint8Array }
  /** The manifest: from which seq of which log a blob may be read. */
  grants: { session_id: string; hash: string; seq: number }
  /** `command_hash` is the SHA-256 of the commandId, which may hold characters that a text column does not keep. */
  commands: { session_id: string; command_hash: string; answer: string }
  shares: {
    id: string
    log_id: string
    session_id: string
    at_seq: number | null
    created_at: number
    expires_at: number | null
    revoked_at: number | null
  }
  session_secrets: { session_id: string; name: string; value: string }
  saved_rules: { owner_id: string; rule_id: string; position: number; rule: string }
}

/** A connection or a transaction; the queries below run on either. */
export type Db = Kysely<Schema>

/** One step of the schema. Steps are never edited once released: the next change is a new one. */
export interface Migration {
  readonly name: string
  readonly sql: string
}

/** All steps, oldest first; the version of a file is how many of them it has seen. */
export const MIGRATIONS: readonly Migration[] = [
  {
    name: 'sessions, events, blobs and shares',
    sql: `
      create table sessions (
        id text primary key, title text not null, created_at bigint not null, updated_at bigint not null,
        edit_token_hash text not null, owner_id text, parent_id text, parent_seq bigint, last_seq bigint not null,
        has_open_run integer not null, is_hidden integer not null, is_tombstone integer not null
      );
      create index sessions_by_parent on sessions (parent_id) where parent_id is not null;
      create index sessions_with_open_runs on sessions (id) where has_open_run = 1;
      create index sessions_by_change on sessions (updated_at);
      create table session_owners (session_id text not null, owner_id text not null, primary key (owner_id, session_id));
      create index session_owners_by_session on session_owners (session_id);
      create table events (
        session_id text not null, seq bigint not null, at bigint not null, type text not null, line text not null,
        primary key (session_id, seq)
      );
      create table blobs (hash text primary key, bytes blob not null);
      create table grants (
        session_id text not null, hash text not null, seq bigint not null, primary key (session_id, hash)
      );
      create index grants_by_hash on grants (hash);
      create table commands (
        session_id text not null, command_hash text not null, answer text not null,
        primary key (session_id, command_hash)
      );
      create table shares (
        id text primary key, log_id text not null, session_id text not null, at_seq bigint, created_at bigint not null,
        expires_at bigint, revoked_at bigint
      );
      create index shares_by_session on shares (session_id);
      create table saved_rules (
        owner_id text not null, rule_id text not null, position bigint not null, rule text not null,
        primary key (owner_id, rule_id)
      );
    `,
  },
  {
    name: 'what a session needs and nobody may see',
    sql: `
      create table session_secrets (
        session_id text not null, name text not null, value text not null, primary key (session_id, name)
      );
    `,
  },
]
