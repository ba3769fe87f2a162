# docker build -t docsgen . && docker run --rm -v "$PWD:/project" docsgen build
FROM node:24-bookworm-slim AS build
WORKDIR /docsgen
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm pack --pack-destination /tmp && mv /tmp/docsgen-*.tgz /tmp/docsgen.tgz

FROM node:24-bookworm-slim
COPY --from=build /tmp/docsgen.tgz /tmp/docsgen.tgz
RUN npm install --global --no-audit --no-fund /tmp/docsgen.tgz && rm /tmp/docsgen.tgz && npm cache clean --force
ENV DOCSGEN_CACHE=/tmp/docsgen-cache
USER node
WORKDIR /project
EXPOSE 4000
ENTRYPOINT ["docsgen"]
CMD ["build"]
