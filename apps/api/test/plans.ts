import { CompiledQuery, createQueryId, type RootOperationNode } from 'kysely'
import type { TestApp } from './test-app.ts'

/** The plan of every query that `act` makes, and of those within. */
export const plansOf = async ({ db }: Pick<TestApp, 'db'>, act: (db: TestApp['db']) => Promise<unknown>) => {
  const nodes: RootOperationNode[] = []
  await act(
    db.withPlugin({
      transformQuery: ({ node }) => {
        nodes.push(node)
        return node
      },
      transformResult: async ({ result }) => result,
    }),
  )
  const plans = []
  for (const node of nodes) {
    const query = db.getExecutor().compileQuery(node, createQueryId())
    const explained = CompiledQuery.raw(`explain ${query.sql}`, [...query.parameters])
    const { rows } = await db.executeQuery<Record<'QUERY PLAN', string>>(explained)
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
  }
  return plans
}
