'use client'
import { fitsKind } from '@/lib/schema/form/pick-branch'
import { ArrayItems } from './ArrayItems'
import { BooleanControl } from './BooleanControl'
import { ChoiceControl } from './ChoiceControl'
import type { FieldProps } from './field-props'
import { JsonControl } from './JsonControl'
import { NumberControl } from './NumberControl'
import { ObjectFields } from './ObjectFields'
import { TextControl } from './TextControl'
import { UnionControl } from './UnionControl'

/** The control for a place, by what its schema says and what stands there. */
export function FieldControl(props: FieldProps) {
  const { field, node } = props
  if (field.kind === 'union') return <UnionControl {...props} />
  const isScalarText = node !== undefined && (typeof node.value === 'string' || typeof node.value === 'number')
  switch (field.kind) {
    case 'string':
      if (node === undefined || node.value === null || isScalarText) return <TextControl {...props} />
      break
    case 'integer':
    case 'number':
      if (node === undefined || node.value === null || isScalarText) return <NumberControl {...props} />
      break
    case 'boolean':
      if (node === undefined || node.value === null || fitsKind(field, node.value)) return <BooleanControl {...props} />
      break
    case 'choice':
      return <ChoiceControl {...props} />
    default:
  }
  if (node === undefined || node.value === null) return null
  if (field.kind === 'object' && node.members !== undefined) return <ObjectFields {...props} node={node} />
  if (field.kind === 'array' && node.items !== undefined) return <ArrayItems {...props} node={node} />
  return <JsonControl {...props} node={node} />
}
