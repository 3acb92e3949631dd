/** The first field with an error, in the order of the values, which is that of the fields; the schema's may be another. */
export const firstWrong = <Values extends object>(values: Values, errors: object) =>
  Object.keys(values).find((name) => name in errors) as keyof Values | undefined
