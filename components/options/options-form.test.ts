import { describe, expect, it } from 'vitest'
import { parseOptionsForm, toggleRepair, toOptionsForm } from './options-form'

const options = { maxSteps: 30, maxCallsPerStep: 100, strictArguments: false, repairs: [] }
const form = toOptionsForm(options)

describe('the options form', () => {
  it('gives the options back that it was made of', () => {
    expect(parseOptionsForm(form)).toEqual({ ok: true, value: options })
  })

  it('keeps repairs in the order they act', () => {
    const on = toggleRepair(toggleRepair(form, 'defaults'), 'number_from_string')
    expect(on.repairs).toEqual(['number_from_string', 'defaults'])
    expect(toggleRepair(on, 'defaults').repairs).toEqual(['number_from_string'])
  })

  it.each(['', '0', '1.5', '1001', 'many'])('refuses %j as a limit', (maxSteps) => {
    expect(parseOptionsForm({ ...form, maxSteps })).toEqual({ ok: false, error: ['maxSteps'] })
  })
})
