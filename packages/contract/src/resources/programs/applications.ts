import { z } from 'zod'
import {
  addLink,
  at,
  change,
  create,
  type EndpointTable,
  list,
  read,
  remove,
  resource,
} from '../../endpoint.ts'
import { ErrorCode } from '../../errors.ts'
import { id } from '../../fields.ts'
import { type ProgramKind, programNames } from '../../kinds/program-names.ts'
import { fieldsOf } from '../../lists.ts'
import {
  applicationArtworkFields,
  applicationCreatable,
  applicationFields,
  applicationPatchSchema,
} from './program-application.ts'
import { fieldsNamed } from './program-link.ts'

/* The applications to each kind of program, and their artworks. */

const schemaOf = /* @__NO_SIDE_EFFECTS__ */ <Kind extends ProgramKind>(kind: Kind) =>
  z.object({
    ...fieldsNamed(z.int(), `id_${kind}_application`, `${kind}_id`),
    ...fieldsNamed(z.string().describe('Its title'), kind),
    ...applicationFields,
  })

export const applicationSchemas = {
  exhibition: /* @__PURE__ */ schemaOf('exhibition'),
  magazine: /* @__PURE__ */ schemaOf('magazine'),
}

const createSchemaOf = /* @__NO_SIDE_EFFECTS__ */ <Kind extends ProgramKind>(kind: Kind) =>
  z.strictObject({ ...applicationCreatable, ...fieldsNamed(id(), `${kind}_id`) })

export const applicationCreateSchemas = {
  exhibition: /* @__PURE__ */ createSchemaOf('exhibition'),
  magazine: /* @__PURE__ */ createSchemaOf('magazine'),
}

const endpointsOf = /* @__NO_SIDE_EFFECTS__ */ <Kind extends ProgramKind>(kind: Kind) => {
  const path = `/${kind}application` as const
  const words = `${kind} application`
  const schema = schemaOf(kind)
  const { notFound, artworks } = programNames[kind].application
  const application = resource(`${kind}_application`, `${kind}s`, schema, notFound)
  const workSchema = z.object({
    ...fieldsNamed(z.int(), `id_${kind}_application_artwork`, `${kind}_application_id`),
    ...applicationArtworkFields,
  })
  const work = resource(`${kind}_application_artwork`, `${kind}s`, workSchema, artworks.notFound)
  const newWorkSchema = z.strictObject(fieldsNamed(id(), `${kind}_application_id`, 'artwork_id'))
  return {
    ...at(`GET ${path}/all`, list(application, `List ${words}s`, fieldsOf(schema.shape))),
    ...at(`GET ${path}/{id}`, read(application, `Read one of the ${words}s`)),
    // Only this answer has the path's word as its key.
    ...at(
      `POST ${path}`,
      create(
        { ...application, record: `${kind}application` as const },
        `Add to the ${words}s`,
        createSchemaOf(kind),
        ErrorCode.alreadyApplied,
      ),
    ),
    ...at(
      `PATCH ${path}/{id}`,
      change(application, `Change one of the ${words}s`, applicationPatchSchema, ErrorCode.alreadyApplied),
    ),

    ...at(`GET ${path}artwork/all`, list(work, `List ${words} artworks`, fieldsOf(workSchema.shape))),
    ...at(`POST ${path}artwork`, addLink(work, `Add one of the ${words} artworks`, newWorkSchema)),
    ...at(`DELETE ${path}artwork/{id}`, remove(work, `Remove one of the ${words} artworks`)),
  } as const satisfies EndpointTable
}

export const exhibitionApplicationEndpoints = /* @__PURE__ */ endpointsOf('exhibition')
export const magazineApplicationEndpoints = /* @__PURE__ */ endpointsOf('magazine')
