import { CompiledQuery, createQueryId, type QueryId, type RootOperationNode } from 'kysely'
import type { TestApp } from './test-app.ts'

/** The plan of every statement that `act` sends. */
export const plansOf = async ({ db }: Pick<TestApp, 'db'>, act: (db: TestApp['db']) => Promise<unknown>) => {
  // also those that are but a part of another, which may not be understood without it
  const made = new Map<QueryId, RootOperationNode>()
  const nodes: RootOperationNode[] = []
  await act(
    db.withPlugin({
      transformQuery: ({ node, queryId }) => {
        made.set(queryId, node)
        return node
      },
      transformResult: async ({ result, queryId }) => {
        nodes.push(made.get(queryId)!)
        return result
      },
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
