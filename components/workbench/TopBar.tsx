'use client'
import {
  ChevronDown,
  Ellipsis,
  GitBranch,
  Hand,
  Keyboard,
  PanelRight,
  PencilLine,
  Presentation,
  Share2,
  SlidersHorizontal,
  Sparkles,
} from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { BrandMark } from '@/components/ui/BrandMark'
import { Button } from '@/components/ui/Button'
import { IconButton } from '@/components/ui/IconButton'
import { LocaleMenu } from '@/components/ui/LocaleMenu'
import { Menu, type MenuItem } from '@/components/ui/Menu'
import { Segmented } from '@/components/ui/Segmented'
import { ThemeMenu } from '@/components/ui/ThemeMenu'
import { useLocaleItems } from '@/components/ui/use-locale-items'
import { useThemeItems } from '@/components/ui/use-theme-items'
import type { ApprovalMode } from '@/lib/session/policy-rule'
import { scriptRef } from '@/lib/session/script-ref'
import { SessionTitle } from './SessionTitle'
import styles from './TopBar.module.css'
import { openPresentation } from './use-keymap'
import { useWorkbench, useWorkbenchStore } from './WorkbenchProvider'

const MODES: readonly ApprovalMode[] = ['default', 'autoEdit', 'yolo', 'plan']

/** A model that can be picked; `label` and `hint` are for people. */
export interface ModelChoice {
  readonly id: string
  readonly label: string
  readonly hint?: string
}

export interface TopBarProps {
  /** Further models after the planner and oneself. */
  readonly models?: readonly ModelChoice[]
  /** Opens the share dialog; without it there is no Share button. */
  readonly onShare?: (() => void) | undefined
  /** Opens the options, the list of keys or the forks. */
  readonly onOpen: (what: 'help' | 'options' | 'family') => void
  /** More buttons before Share: Fork in a replay, Present. */
  readonly actions?: ReactNode
}

/** Brand, title, model, mode and what can be done with the whole session. */
export function TopBar({ models = [], onShare, onOpen, actions }: TopBarProps) {
  const t = useTranslations('workbench')
  const store = useWorkbenchStore()
  const isStored = useWorkbench((state) => state.kind === 'session' && state.sessionId !== null)
  const canEdit = useWorkbench((state) => state.canEdit)
  const isInspectorOpen = useWorkbench((state) => state.isInspectorOpen)
  const setInspectorOpen = useWorkbench((state) => state.setInspectorOpen)
  return (
    <header className={styles.bar}>
      <Link href="/" className={styles.home} aria-label={t('home')}>
        <BrandMark />
      </Link>
      <span aria-hidden className={styles.rule} />
      <SessionTitle />
      <span className={styles.space} />
      {canEdit && (
        <span className={styles.desk}>
          <ModelPicker models={models} />
          <ModeSwitch />
        </span>
      )}
      <span className={styles.wide}>
        {isStored && (
          <IconButton
            label={t('present')}
            kbd="P"
            icon={<Presentation aria-hidden size={15} />}
            onClick={() => openPresentation(store.getState())}
          />
        )}
        <IconButton
          label={t('options')}
          kbd="G O"
          icon={<SlidersHorizontal aria-hidden size={15} />}
          onClick={() => onOpen('options')}
        />
        <IconButton
          label={t('shortcuts')}
          kbd="?"
          icon={<Keyboard aria-hidden size={15} />}
          onClick={() => onOpen('help')}
        />
      </span>
      {isStored && (
        <span className={styles.desk}>
          <IconButton
            label={t('shortcut.family')}
            kbd="G B"
            icon={<GitBranch aria-hidden size={15} />}
            onClick={() => onOpen('family')}
          />
        </span>
      )}
      {actions}
      <span className={styles.drawerButton}>
        <IconButton
          label={t('inspector')}
          aria-expanded={isInspectorOpen}
          icon={<PanelRight aria-hidden size={15} />}
          onClick={() => setInspectorOpen(!isInspectorOpen)}
        />
      </span>
      {onShare && (
        <Button variant="primary" icon={<Share2 aria-hidden size={14} />} onClick={onShare}>
          {t('share')}
        </Button>
      )}
      <span className={styles.desk}>
        <LocaleMenu />
        <ThemeMenu />
      </span>
      <span className={styles.phone}>
        <MoreMenu models={models} isStored={isStored} onOpen={onOpen} />
      </span>
    </header>
  )
}

/** On a phone: model, mode and theme in one menu. */
function MoreMenu({
  models,
  isStored,
  onOpen,
}: Pick<TopBarProps, 'onOpen'> & { readonly models: readonly ModelChoice[]; readonly isStored: boolean }) {
  const t = useTranslations('workbench')
  const canEdit = useWorkbench((state) => state.canEdit)
  const model = useModelItems(models)
  const mode = useModeItems()
  const theme = useThemeItems()
  const language = useLocaleItems()
  const store = useWorkbenchStore()
  const options: MenuItem = { id: 'options', label: t('options'), onSelect: () => onOpen('options') }
  const family: MenuItem = { id: 'family', label: t('shortcut.family'), onSelect: () => onOpen('family') }
  const present: MenuItem = { id: 'present', label: t('present'), onSelect: () => openPresentation(store.getState()) }
  return (
    <Menu
      label={t('more')}
      align="end"
      items={[
        ...(canEdit ? [...mode, ...model] : []),
        ...(isStored ? [present, family] : []),
        options,
        ...theme,
        ...language,
      ]}
      trigger={<IconButton label={t('more')} icon={<Ellipsis aria-hidden size={18} />} />}
    />
  )
}

function useModelItems(models: readonly ModelChoice[]): readonly MenuItem[] {
  const t = useTranslations('workbench')
  const model = useWorkbench((state) => state.latest.model)
  const scripts = useWorkbench((state) => state.latest.scripts)
  const dispatch = useWorkbench((state) => state.dispatch)
  const open = useWorkbench((state) => state.setModelsTab)
  const known: readonly ModelChoice[] = [
    { id: 'planner', label: t('model.planner'), hint: t('model.plannerHint') },
    { id: 'manual', label: t('model.manual'), hint: t('model.manualHint') },
    ...scripts.map(({ name }) => ({ id: scriptRef(name), label: name, hint: t('model.scriptHint') })),
    ...models,
  ]
  // A provider's model stands here once it is chosen; all of them are in the dialog.
  const choices = known.some(({ id }) => id === model) ? known : [...known, { id: model, label: model }]
  return [
    ...choices.map(({ id, label, hint }) => ({
      id,
      label,
      hint,
      checked: id === model,
      onSelect: () => void dispatch({ type: 'model.set', model: id }),
    })),
    { id: 'models', label: t('model.more'), hint: t('model.moreHint'), onSelect: () => open('models') },
    {
      id: 'modelSettings',
      label: t('model.settings'),
      hint: t('model.settingsHint'),
      onSelect: () => open('settings'),
    },
    { id: 'scripts', label: t('model.record'), hint: t('model.recordHint'), onSelect: () => open('scripts') },
  ]
}

function ModelPicker({ models }: { readonly models: readonly ModelChoice[] }) {
  const t = useTranslations('workbench')
  const model = useWorkbench((state) => state.latest.model)
  const isBusy = useWorkbench((state) => state.pending['model.set'] === true)
  const items = useModelItems(models)
  const current = items.find((item) => item.checked)?.label ?? model
  const Icon = model === 'manual' ? PencilLine : Sparkles
  return (
    <Menu
      label={t('model.label')}
      align="end"
      items={items}
      trigger={
        <Button busy={isBusy} icon={<Icon aria-hidden size={14} />} aria-label={t('model.current', { current })}>
          <span className={styles.picked}>
            <span className={styles.pickedText}>{current}</span>
            <ChevronDown aria-hidden size={13} />
          </span>
        </Button>
      }
    />
  )
}

function useModeItems(): MenuItem[] {
  const t = useTranslations('workbench')
  const mode = useWorkbench((state) => state.latest.mode)
  const dispatch = useWorkbench((state) => state.dispatch)
  return MODES.map((value) => ({
    id: value,
    label: t(`mode.${value}`),
    hint: t(`modeTip.${value}`),
    checked: value === mode,
    onSelect: () => void dispatch({ type: 'mode.set', mode: value }),
  }))
}

function ModeSwitch() {
  const t = useTranslations('workbench')
  const mode = useWorkbench((state) => state.latest.mode)
  const dispatch = useWorkbench((state) => state.dispatch)
  const items = useModeItems()
  const options = MODES.map((value) => ({
    value,
    label: t(`mode.${value}`),
    tip: t(`modeTip.${value}`),
    ...(value === 'default' && mode === value ? { icon: <Hand aria-hidden size={13} /> } : {}),
  }))
  return (
    <>
      <span className={styles.modes}>
        <Segmented
          label={t('mode.label')}
          value={mode}
          options={options}
          onChange={(value) => void dispatch({ type: 'mode.set', mode: value })}
        />
      </span>
      <span className={styles.modeMenu}>
        <Menu
          label={t('mode.label')}
          align="end"
          items={items}
          trigger={
            <Button
              aria-label={t('mode.current', { current: t(`mode.${mode}`) })}
              icon={<Hand aria-hidden size={14} />}
            >
              {t(`mode.${mode}`)}
            </Button>
          }
        />
      </span>
    </>
  )
}
