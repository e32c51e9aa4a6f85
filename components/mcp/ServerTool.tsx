'use client'
import { CircleX } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/Badge'
import { Button } from '@/components/ui/Button'
import { LazyDiffView } from '@/components/ui/LazyDiffView'
import { SafeText } from '@/components/ui/SafeText'
import { Switch } from '@/components/ui/Switch'
import { selectCanAct } from '@/components/workbench/selectors'
import { useWorkbench } from '@/components/workbench/WorkbenchProvider'
import { isTrusted } from '@/lib/lifecycle/lapse-trust'
import type { McpAnnotations, McpListedTool } from '@/lib/session/mcp-server'
import { textHead } from '@/lib/session/stored-value'
import type { ToolDefinition } from '@/lib/session/tool-definition'
import styles from './Mcp.module.css'
import { toolTrust } from './trust-rules'

const SHOWN_CHARACTERS = 400

/** One tool of a server: what the model is told it is called, what the server says of it, switches for use and trust. */
export function ServerTool({
  listed,
  server,
  onLeave,
}: {
  readonly listed: McpListedTool
  readonly server: string
  readonly onLeave: () => void
}) {
  const t = useTranslations('mcp')
  const { name, unusable } = listed
  const tool = useWorkbench((state) => (unusable === undefined ? state.shown.tools.get(name) : undefined))
  const setEditorTool = useWorkbench((state) => state.setEditorTool)
  const setInspectorTab = useWorkbench((state) => state.setInspectorTab)
  if (!tool)
    return (
      <>
        <code className={styles.toolName}>
          <SafeText text={name} />
        </code>
        <p className={styles.unusable}>
          <CircleX aria-hidden size={13} /> <SafeText text={t('unusable', { reason: unusable ?? '' })} />
        </p>
      </>
    )
  const { definition, version } = tool
  const openSchema = () => {
    setEditorTool(name)
    setInspectorTab('schema')
    onLeave()
  }
  return (
    <>
      <div className={styles.toolHead}>
        <code className={styles.toolName}>{name}</code>
        <ToolSwitches name={name} server={server} enabled={tool.enabled} />
      </div>
      {listed.lapsed !== undefined && <LapsedTrust listed={listed} server={server} />}
      <p className={styles.foreign}>
        <SafeText text={clip(textHead(definition.description))} />
      </p>
      <div className={styles.line}>
        <Hints annotations={definition.annotations} />
        <Button size="sm" variant="ghost" onClick={openSchema}>
          {version > 1 ? t('changes', { version }) : t('editSchema')}
        </Button>
      </div>
    </>
  )
}

/** That a tool was trusted, has been declared otherwise since, and how: until it is trusted again. */
function LapsedTrust({ listed, server }: { readonly listed: McpListedTool; readonly server: string }) {
  const t = useTranslations('mcp')
  const { name, lapsed = 1 } = listed
  const versions = useWorkbench((state) => state.shown.tools.get(name)?.versions)
  const isTrustedAgain = useWorkbench((state) => {
    const standing = state.shown.mcpServers.find((item) => item.name === server)
    return standing !== undefined && isTrusted(state.shown, standing, name)
  })
  const before = versions?.[lapsed - 1]?.definition
  const now = versions?.findLast((version) => version.isListed)?.definition
  if (isTrustedAgain || !before || !now) return null
  return (
    <div className={styles.unusable}>
      <p role="status">{t('lapsed')}</p>
      <details>
        <summary>{t('lapsedDiff', { tool: name })}</summary>
        <LazyDiffView before={declarationText(before)} after={declarationText(now)} path={name} />
      </details>
    </div>
  )
}

function declarationText({ description, parametersJsonSchema, annotations }: ToolDefinition): string {
  return JSON.stringify({ description, parametersJsonSchema, annotations }, null, 2)
}

function ToolSwitches(props: { readonly name: string; readonly server: string; readonly enabled: boolean }) {
  const t = useTranslations('mcp')
  const { name, server, enabled } = props
  const key = `mcp:tool:${name}`
  const canAct = useWorkbench(selectCanAct)
  const isPending = useWorkbench((state) => state.pending[key] === true)
  const trust = useWorkbench((state) => toolTrust(state.shown.policyRules, name))
  const dispatch = useWorkbench((state) => state.dispatch)
  const isOff = !canAct || isPending
  return (
    <span className={styles.switches}>
      <span className={styles.switch} data-tip={t('toolTrustTip')}>
        <span aria-hidden>{t('trustWord')}</span>
        <Switch
          label={t('toolTrust', { tool: name })}
          checked={trust !== undefined}
          disabled={isOff}
          onChange={() =>
            void dispatch(
              trust ? { type: 'policy.rule_remove', id: trust.id } : { type: 'mcp.trust', name: server, tool: name },
              key,
            )
          }
        />
      </span>
      <Switch
        label={t('toolToggle', { tool: name })}
        checked={enabled}
        disabled={isOff}
        onChange={(isOn) => void dispatch({ type: 'tool.enable', name, enabled: isOn }, key)}
      />
    </span>
  )
}

/** What the server says that the tool does. */
function Hints({ annotations = {} }: { readonly annotations?: McpAnnotations | undefined }) {
  const t = useTranslations('mcp')
  const hints = [
    annotations.readOnlyHint === true && 'readOnly',
    annotations.readOnlyHint === false && 'changes',
    annotations.destructiveHint === true && 'destructive',
    annotations.idempotentHint === true && 'idempotent',
    annotations.openWorldHint === true && 'openWorld',
  ] as const
  return (
    <span className={styles.hints} data-tip={t('hintTip')}>
      {hints.map((hint) => hint && <Badge key={hint}>{t(`hint.${hint}`)}</Badge>)}
    </span>
  )
}

function clip(text: string): string {
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text
}
