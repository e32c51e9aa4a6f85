import type { GetState, SetState } from './log-slice'
import type { ViewSlice } from './workbench-state'

/** Selection and view settings. Selecting in one place selects everywhere, as there is one `selectedCallId`. */
export function createViewSlice(set: SetState, get: GetState, editorTool?: string): ViewSlice {
  return {
    selectedCallId: null,
    focusedStage: null,
    inspectorTab: 'schema',
    isInspectorOpen: false,
    mobilePane: 'timeline',
    foldWaits: true,
    isTable: false,
    filter: { kind: 'all' },
    timeWindow: null,
    singleKeys: true,
    drafts: {},
    sourceDrafts: {},
    editorTool: editorTool ?? null,
    argumentDrafts: {},
    policyDraft: null,
    ruleCallId: null,
    modelsTab: null,
    setModelsTab: (modelsTab) => set({ modelsTab, keyModel: null }),
    keyModel: null,
    askForKey: (keyModel) => set({ modelsTab: 'models', keyModel }),
    selectCall(callId) {
      if (get().selectedCallId !== callId) set({ selectedCallId: callId, focusedStage: null })
    },
    focusStage: (focusedStage) => set({ focusedStage }),
    setInspectorTab: (inspectorTab) => set({ inspectorTab, isInspectorOpen: true, mobilePane: 'inspect' }),
    setInspectorOpen: (isInspectorOpen) => set({ isInspectorOpen }),
    setMobilePane: (mobilePane) => set({ mobilePane }),
    setFoldWaits: (foldWaits) => set({ foldWaits, timeWindow: null }),
    setTable: (isTable) => set({ isTable }),
    setFilter: (filter) => set({ filter }),
    setTimeWindow: (timeWindow) => set({ timeWindow }),
    setSingleKeys: (singleKeys) => set({ singleKeys }),
    setDraft(tool, text) {
      const { [tool]: _old, ...rest } = get().drafts
      set({ drafts: text === null ? rest : { ...rest, [tool]: text } })
    },
    setSourceDraft(tool, draft) {
      const { [tool]: _old, ...rest } = get().sourceDrafts
      set({ sourceDrafts: draft === null ? rest : { ...rest, [tool]: draft } })
    },
    setEditorTool: (editorTool) => set({ editorTool }),
    setArgumentDraft: (tool, draft) => set({ argumentDrafts: { ...get().argumentDrafts, [tool]: draft } }),
    setPolicyDraft: (policyDraft) => set({ policyDraft }),
    startRule(ruleCallId) {
      set({ ruleCallId })
      if (ruleCallId !== null) get().setInspectorTab('policy')
    },
  }
}
