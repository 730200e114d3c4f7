# Languages of text recognition, comma separated: docker build --build-arg OCR_LANGUAGES=eng,deu
ARG OCR_LANGUAGES=eng

# Build: everything, then only what runs is carried over.
FROM node:24-slim AS build
ARG OCR_LANGUAGES
WORKDIR /app
# No package runs a script of its own (.npmrc): no compiler is needed.
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build
# Takes away what only builds, and adds the languages.
RUN npm install --omit=dev --no-audit --no-fund $(echo ",$OCR_LANGUAGES" | sed "s#,# @tesseract.js-data/#g")
# Not needed to run: SQLite's sources and its binaries for other platforms, a peer that is only asked for types, maps for
# debuggers.
RUN find node_modules/better-sqlite3/prebuilds -type f \
  ! -name "$(node -p 'path.basename(require("./node_modules/better-sqlite3/lib/binding.js").getPrebuildPath())')" -delete
RUN rm -rf node_modules/better-sqlite3/deps node_modules/better-sqlite3/src node_modules/typescript && \
  find node_modules -name "*.map" -type f -delete

FROM node:24-slim
ARG OCR_LANGUAGES
ENV NODE_ENV=production DATA_DIR=/data PORT=3000 OCR_LANGUAGES=$OCR_LANGUAGES
# What pictures took goes back to the system (docs/performance.md).
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=32768 MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /app
COPY --from=build /app/package.json /app/LICENSE ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/db/migrations ./db/migrations
COPY --from=build /app/build ./build
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Old objects are collected from a quarter of a gigabyte on, whatever memory the machine has.
CMD ["node", "--max-old-space-size=256", "--max-semi-space-size=8", "--expose-gc", "build/server/serve.js"]
