import { isJsonObject, type JsonObject, toPointer } from '../../base/json'
import { typeNameOf } from '../describe'
import type { TypeName } from '../json-schema'
import { type SchemaShape, shapeOf } from '../schema-shape'

/** A place of an example that can be changed, with the schemas that surely apply there. */
export interface EdgeSite {
  readonly path: string
  /** How a sentence names it. */
  readonly name: string
  readonly value: unknown
  readonly type: TypeName
  readonly schemas: readonly JsonObject[]
  readonly shape: SchemaShape | undefined
  readonly parent: EdgeSite | undefined
}

const MAX_SITES = 120
const MAX_DEPTH = 6

/** The places of an example, outermost first; of arrays only the first item, since the others are alike. */
export function edgeSites(schema: unknown, example: unknown): EdgeSite[] {
  const root = siteAt('', example, shapeOf(schema), undefined)
  const sites = [root]
  for (let index = 0; index < sites.length && sites.length < MAX_SITES; index++) {
    const site = sites[index]
    if (site !== undefined && site.path.split('/').length <= MAX_DEPTH) sites.push(...membersOf(site))
  }
  return sites.slice(0, MAX_SITES)
}

function membersOf(site: EdgeSite): EdgeSite[] {
  const { value, shape } = site
  if (Array.isArray(value)) {
    return value.length === 0 ? [] : [siteAt(`${site.path}/0`, value[0], shape?.member(0), site)]
  }
  if (!isJsonObject(value)) return []
  return Object.keys(value).map((key) => siteAt(site.path + toPointer([key]), value[key], shape?.member(key), site))
}

function siteAt(path: string, value: unknown, shape: SchemaShape | undefined, parent: EdgeSite | undefined): EdgeSite {
  const sure = (shape?.applied ?? []).filter(({ isSure }) => isSure).map(({ schema }) => schema)
  const name = path === '' ? 'The whole' : path
  return { path, name, value, type: typeNameOf(value), schemas: sure.filter(isJsonObject), shape, parent }
}

/** The value of a keyword at a place, of the first schema that has it. */
export function keywordAt(site: EdgeSite, keyword: string): unknown {
  return site.schemas.find((schema) => schema[keyword] !== undefined)?.[keyword]
}
