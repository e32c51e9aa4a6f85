import {
  Bot,
  FileText,
  FolderOpen,
  type LucideIcon,
  MessageCircleQuestion,
  Pencil,
  Plug,
  Search,
  SquareTerminal,
  Wrench,
} from 'lucide-react'

const ICONS: Readonly<Record<string, LucideIcon>> = {
  read_file: FileText,
  read_many_files: FileText,
  write_file: Pencil,
  replace: Pencil,
  glob: Search,
  grep_search: Search,
  list_directory: FolderOpen,
  run_shell_command: SquareTerminal,
  ask_user: MessageCircleQuestion,
}

/** What a tool does, as an icon; a wrench for tools of one's own. Decorative. */
export function ToolIcon({ tool, size = 14 }: { readonly tool: string; readonly size?: number }) {
  const Icon = ICONS[tool] ?? (tool.startsWith('mcp_') ? Plug : tool.startsWith('agent_') ? Bot : Wrench)
  return <Icon aria-hidden size={size} />
}
