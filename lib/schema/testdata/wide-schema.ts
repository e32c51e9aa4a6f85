/** An object schema of many properties with long names, every fifth with a long list of values. */
export function wideSchema(count: number): Record<string, unknown> {
  const properties = Array.from({ length: count }, (_, index) => {
    const name = `property_${index}_`.padEnd(40, 'x')
    const values = Array.from({ length: 20 }, (_value, choice) => `value_${index}_${choice}`)
    return [name, index % 5 === 0 ? { type: 'string', enum: values } : { type: 'string', description: `d${index}` }]
  })
  return { type: 'object', properties: Object.fromEntries(properties) }
}
