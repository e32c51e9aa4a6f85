/** The extensions that come with Callscope, by the names of their files in `public/extensions`. */
export const EXAMPLE_EXTENSIONS = ['weather-demo', 'reviewer', 'csv-tools'] as const
export type ExampleExtension = (typeof EXAMPLE_EXTENSIONS)[number]
