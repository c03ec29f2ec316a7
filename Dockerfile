# Build: docker build -t railhead .
FROM node:20-bookworm-slim AS build
WORKDIR /app
COPY . .
# Installs by the lock file, builds the apps and the server, then keeps of the programs only what the server brings along:
# compilers and test tools have no business where it runs.
RUN npm run bootstrap && npm run build \
  && rm -rf node_modules apps/*/node_modules packages/*/node_modules \
  && npm run pnpm -- install --prod --frozen-lockfile --prefer-offline --filter './apps/server...'

FROM node:20-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4700 DATA_DIR=/data
WORKDIR /app
# Only what runs: the bundled server with its migrations, the programs it brings along, the built apps.
COPY --from=build /app/package.json ./
COPY --from=build /app/dist ./dist
COPY --from=build /app/apps/server ./apps/server
COPY --from=build /app/node_modules/.pnpm ./node_modules/.pnpm
# The embedded PostgreSQL refuses root, and so should the server.
RUN groupadd --system --gid 4700 railhead && useradd --system --uid 4700 --gid 4700 --no-create-home railhead \
  && mkdir /data && chown 4700:4700 /data && chmod 700 /data
# By number: some hosts ask for one before they believe that it is not root.
USER 4700:4700
VOLUME /data
EXPOSE 4700
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/api/live').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=50", "apps/server/dist/main.mjs"]
