# syntax=docker/dockerfile:1
# The product as an image: `docker build -t autopiazza .`. See docs/operations.md, Containers.

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN ["node", "scripts/start.mjs", "--prepare"]

FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY i18n/package.json i18n/
COPY reference-data/package.json reference-data/
COPY search-index/package.json search-index/
COPY query-language/package.json query-language/
COPY server/package.json server/
COPY sandbox/package.json sandbox/
COPY demo/package.json demo/
COPY scripts/setup/ scripts/setup/
# Without the workspace of the pages, which are built, and without what only builds.
RUN ["npm", "ci", "--omit=dev", "--workspace=contract", "--workspace=i18n", "--workspace=reference-data", "--workspace=search-index", "--workspace=query-language", "--workspace=server", "--workspace=sandbox", "--workspace=demo"]
RUN ["node", "scripts/setup/keep-runtime-packages.mjs"]

FROM node:24.21.0-bookworm-slim AS product
LABEL org.opencontainers.image.title="Autopiazza" org.opencontainers.image.licenses="MIT"
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data NODE_COMPILE_CACHE=/data/compiled MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /app
RUN ["install", "-d", "-o", "node", "-g", "node", "-m", "700", "/data"]
COPY --from=packages /app/node_modules node_modules
COPY package.json LICENSE ./
COPY contract contract
COPY i18n i18n
COPY sandbox sandbox
COPY demo demo
COPY reference-data reference-data
COPY search-index search-index
COPY query-language query-language
COPY server server
COPY scripts scripts
COPY --from=build /app/web/dist web/dist
COPY --from=build /app/dist dist
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "--enable-source-maps", "--max-semi-space-size=16", "dist/server/main.js"]
