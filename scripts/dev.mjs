import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bootstrap, root } from './bootstrap.mjs'

bootstrap()

const port = Number(process.env.PORT || 4700)
if (!Number.isInteger(port) || port < 1 || port > 65_534) {
  console.error(`PORT is '${process.env.PORT}', which is no port. Use a whole number from 1 to 65534.`)
  process.exit(1)
}
const host = process.env.HOST || '127.0.0.1'
/** The mock server listens one port further on; pages reach it through the proxy. */
const apiPort = port + 1

/** Which app draws a page, as the server has it. */
function appOf(path) {
  if (path === '/login' || path === '/login/') return 'login'
  return path === '/mobile-v2' || path.startsWith('/mobile-v2/') ? 'mobile-web' : 'web'
}

/** A file of an app as the dev server, whose root is the desk's folder, names it. */
const addressOf = (app, path) => `/@fs${join(root, 'apps', app, path).replaceAll('\\', '/').replace(/^(?!\/)/, '/')}`

/** The app's index.html with addresses for its own files. */
function htmlOf(app) {
  const html = readFileSync(join(root, 'apps', app, 'index.html'), 'utf8')
  return html.replace(/(src|href)="\/([^"]+)"/g, (whole, name, path) =>
    existsSync(join(root, 'apps', app, path)) ? `${name}="${addressOf(app, path)}"` : whole,
  )
}

/** Pages of all three apps, and the files of their public folders, from one dev server. */
const pages = {
  name: 'railhead-pages',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      const path = (request.url ?? '/').split('?')[0]
      const name = path.replace(/^\/mobile-v2(?=\/[^/]+\.)/, '')
      const app = ['web', 'mobile-web', 'login'].find((one) => /^\/[^/]+\.\w+$/.test(name) && existsSync(join(root, 'apps', one, 'public', name)))
      if (app) request.url = addressOf(app, `public${name}`)
      next()
    })
    return () => {
      server.middlewares.use(async (request, response, next) => {
        const url = request.originalUrl ?? '/'
        const app = appOf(url.split('?')[0])
        if (!request.headers.accept?.includes('text/html')) return next()
        try {
          const html = await server.transformIndexHtml(url, htmlOf(app))
          response.setHeader('content-type', 'text/html; charset=utf-8')
          response.end(html)
        } catch (error) {
          next(error)
        }
      })
    }
  },
}

const api = spawn(process.execPath, ['--import', 'tsx', 'packages/mock-server/src/main.ts'], {
  cwd: root,
  env: { ...process.env, PORT: String(apiPort), HOST: '127.0.0.1' },
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})
api.on('exit', (code) => process.exit(code ?? 1))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => api.kill(signal))

const { createServer, loadConfigFromFile } = await import('vite')
try {
  // The apps share their plugins; the desk's are taken for all of them.
  const loaded = await loadConfigFromFile({ command: 'serve', mode: 'development' }, join(root, 'apps/web/vite.config.ts'))
  const server = await createServer({
    root: join(root, 'apps/web'),
    configFile: false,
    appType: 'custom',
    publicDir: false,
    cacheDir: join(root, 'node_modules/.cache/vite-dev'),
    plugins: [...(loaded?.config.plugins ?? []), pages],
    server: { port, host, strictPort: true, fs: { allow: [root] }, proxy: { '/api': `http://127.0.0.1:${apiPort}` } },
  })
  await server.listen()
  console.log(`Railhead dev server: http://${host}:${port} (the API behind it: port ${apiPort})`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  api.kill('SIGTERM')
  process.exitCode = 1
}
