import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:https'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '../../../../scripts/lib/free-port.mjs'

const program = '/usr/sbin/nginx'
const example = join(import.meta.dirname, '../../../../deploy/nginx/vernissage.conf')

export const hasNginx = existsSync(program)
if (!hasNginx)
  console.warn('WARNING: nginx is not installed, so the tests of its configuration are left out.')

const around = (folder: string, site: string) => `
pid ${folder}/pid;
error_log ${folder}/error.log;
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
${site}
}
`

/** The example as it is, but for places: this folder's certificate, these ports on this machine alone. */
const placed = (text: string, folder: string, ports: Record<string, number>) => {
  const places: [string, string][] = [
    ['/etc/ssl/vernissage', folder],
    ['/var/log/nginx', folder],
    ['listen 80;', `listen 127.0.0.1:${ports.plain};`],
    ['listen 443 ', `listen 127.0.0.1:${ports.tls} `],
    ['127.0.0.1:4000', `127.0.0.1:${ports.first}`],
    ['127.0.0.1:4001', `127.0.0.1:${ports.second}`],
    ['server_name admin.example.org', 'server_name localhost'],
  ]
  return places.reduce((result, [from, to]) => {
    if (!result.includes(from)) throw new Error(`the example has no ${from}`)
    return result.replaceAll(from, to)
  }, text)
}

/** Writes what nginx needs to run the example before two servers on these ports. */
const prepare = async (first: number, second: number) => {
  const folder = await mkdtemp(join(tmpdir(), 'vernissage-nginx-'))
  const certificate = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1']
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  execFileSync('openssl', ['req', ...kind, ...name, ...certificate], { stdio: 'ignore' })
  const ports = { plain: await freePort(), tls: await freePort(), first, second }
  const site = placed(await readFile(example, 'utf8'), folder, ports)
  await writeFile(join(folder, 'nginx.conf'), around(folder, site))
  return { folder, ports, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** Returns the output of `nginx -t` for the example. */
export const checkExample = async () => {
  const { folder, remove } = await prepare(4000, 4001)
  const { status, stderr } = spawnSync(program, ['-t', '-p', folder, '-c', join(folder, 'nginx.conf')], {
    encoding: 'utf8',
  })
  await remove()
  return { status, stderr }
}

const untilOpen = async (port: number, nginx: ChildProcess) => {
  while (nginx.exitCode === null) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
    await setTimeout(50)
  }
  throw new Error(`nginx ended with ${nginx.exitCode}`)
}

export interface ProxyRequest {
  method?: string
  token?: string
  body?: unknown
  /** Of this machine, from which the request comes. */
  from?: string
  headers?: Record<string, string>
  /** Empty for a page. */
  base?: string
}

/** nginx with the example configuration before two servers on these ports of this machine. */
export const startNginx = async (first: number, second: number) => {
  const { folder, ports, remove } = await prepare(first, second)
  const child = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
  await untilOpen(ports.tls, child)
  const agent = new Agent({ keepAlive: true, ca: await readFile(join(folder, 'fullchain.pem')) })

  /** A request through the proxy; throws where no answer comes. */
  const send = async (
    path: string,
    { method = 'GET', token, body, from, headers, base = '/api' }: ProxyRequest = {},
  ) => {
    const sent = request({
      agent,
      host: 'localhost',
      port: ports.tls,
      family: 4,
      path: `${base}${path}`,
      method,
      ...(from && { localAddress: from }),
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
    })
    sent.end(body === undefined ? undefined : JSON.stringify(body))
    const [response] = await once(sent, 'response')
    const answer = await text(response)
    const isJson = response.headers['content-type']?.startsWith('application/json')
    return {
      status: response.statusCode as number,
      headers: response.headers as Record<string, string | undefined>,
      ...(isJson
        ? (JSON.parse(answer) as { data: Record<string, never>; error?: { code: number } })
        : { data: {} }),
    }
  }

  return {
    origin: `https://localhost:${ports.tls}`,
    plainOrigin: `http://localhost:${ports.plain}`,
    request: send,
    /** Returns the log of the requests so far. */
    log: () => readFile(join(folder, 'vernissage.log'), 'utf8'),
    stop: async () => {
      agent.destroy()
      const ended = once(child, 'exit')
      if (child.exitCode === null && child.kill()) await ended
      await remove()
    },
  }
}
