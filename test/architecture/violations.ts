/** The first file breaks the rule; it needs the others to do so. */
type Violation = { rule: string; files: Record<string, string> };

const EMPTY = 'export const nothing = 0;';

/** At least one violation per rule, since a rule that cannot fail protects nothing. */
export const violations: Violation[] = [
  { rule: 'map-agency', files: { 'src/agency/a.ts': `import '../feeds/public.ts'`, 'src/feeds/public.ts': EMPTY } },
  { rule: 'map-identity', files: { 'src/identity/a.ts': `import '../leads/public.ts'`, 'src/leads/public.ts': EMPTY } },
  { rule: 'map-catalogue', files: { 'src/catalogue/a.ts': `import '../search/x.contract.ts'` } },
  {
    rule: 'map-search',
    files: { 'src/search/a.ts': `import '../feeds/public.ts'`, 'src/search/x.contract.ts': EMPTY },
  },
  { rule: 'map-leads', files: { 'src/leads/a.ts': `import type {} from '../feeds/public.ts'` } },
  { rule: 'map-feeds', files: { 'src/feeds/a.ts': `import '../leads/public.ts'` } },
  { rule: 'map-admin', files: { 'src/admin/a.ts': `import '../demo/public.ts'`, 'src/demo/public.ts': EMPTY } },
  { rule: 'map-demo', files: { 'src/demo/a.ts': `import '../search/public.ts'`, 'src/search/public.ts': EMPTY } },
  { rule: 'every-module-is-on-the-map', files: { 'src/rentals/a.ts': `import 'node:fs'` } },
  {
    rule: 'modules-meet-at-public',
    files: { 'src/search/b.ts': `import '../catalogue/secret.ts'`, 'src/catalogue/secret.ts': EMPTY },
  },
  { rule: 'messages-load-nothing', files: { 'src/catalogue/a.messages.ts': `import './secret.ts'` } },
  { rule: 'messages-load-nothing', files: { 'src/catalogue/a.events.ts': `import './secret.ts'` } },
  {
    rule: 'public-loads-no-handler',
    files: { 'src/search/public.ts': `import './find-it.ts'`, 'src/search/find-it.ts': `import '@nestjs/cqrs'` },
  },
  {
    rule: 'platform-knows-no-module',
    files: { 'src/platform/a.ts': `import '../catalogue/public.ts'`, 'src/catalogue/public.ts': EMPTY },
  },
  { rule: 'roots-come-last', files: { 'src/catalogue/b.ts': `import '../app.ts'`, 'src/app.ts': EMPTY } },
  {
    rule: 'local-stands-alone',
    files: { 'src/local/a.ts': `import '../platform/problem.ts'`, 'src/platform/problem.ts': EMPTY },
  },
  {
    rule: 'local-stands-alone',
    files: { 'src/local/b.ts': `import '../config.ts'`, 'src/config.ts': EMPTY },
  },
  { rule: 'nothing-needs-local', files: { 'src/main.ts': `import './local/a.ts'` } },
  {
    rule: 'feeds-flow-down',
    files: { 'src/feeds/mapping/a.ts': `import '../runs/a.ts'`, 'src/feeds/runs/a.ts': EMPTY },
  },
  {
    rule: 'feeds-are-read-before-mapped',
    files: { 'src/feeds/parsing/a.ts': `import '../mapping/b.ts'`, 'src/feeds/mapping/b.ts': EMPTY },
  },
  { rule: 'nothing-knows-the-demo', files: { 'src/cli.ts': `import './demo/b.ts'`, 'src/demo/b.ts': EMPTY } },
  { rule: 'contracts-run-anywhere', files: { 'src/catalogue/a.contract.ts': `import 'node:fs'` } },
  { rule: 'contracts-run-anywhere', files: { 'src/catalogue/b.contract.ts': `import './secret.ts'` } },
  { rule: 'entities-know-no-framework', files: { 'src/catalogue/a.entity.ts': `import '@nestjs/common'` } },
  { rule: 'entities-know-no-framework', files: { 'src/catalogue/b.entity.ts': `import './secret.ts'` } },
  {
    rule: 'use-cases-know-no-http',
    files: { 'src/catalogue/do-it.ts': `import './a.controller.ts'`, 'src/catalogue/a.controller.ts': EMPTY },
  },
  { rule: 'use-cases-know-no-http', files: { 'src/catalogue/do-more.ts': `import type {} from 'fastify'` } },
  { rule: 'controllers-know-no-database', files: { 'src/catalogue/b.controller.ts': `import './a.entity.ts'` } },
  {
    rule: 'controllers-know-no-database',
    files: { 'src/catalogue/c.controller.ts': `import '@mikro-orm/postgresql'` },
  },
  {
    rule: 'decoders-have-a-process-of-their-own',
    files: {
      'src/catalogue/decoding.ts': `import '../platform/pictures/decoding/d.ts'`,
      'src/platform/pictures/decoding/d.ts': EMPTY,
    },
  },
  {
    rule: 'telemetry-is-loaded-when-wanted',
    files: {
      'src/platform/recording.ts': `import './telemetry/recording/r.ts'`,
      'src/platform/telemetry/recording/r.ts': EMPTY,
    },
  },
  { rule: 'telemetry-is-loaded-when-wanted', files: { 'src/leads/t.ts': `import '@opentelemetry/sdk-trace'` } },
  { rule: 'decoders-have-a-process-of-their-own', files: { 'src/leads/d.ts': `import 'sharp'` } },
  { rule: 'one-door-to-meilisearch', files: { 'src/catalogue/c.ts': `import 'meilisearch'` } },
  { rule: 'one-door-to-meilisearch', files: { 'src/search/c.ts': `import type {} from 'meilisearch'` } },
  { rule: 'one-door-to-meilisearch', files: { 'src/search/search.module.ts': `import 'meilisearch'` } },
  {
    rule: 'web-reads-only-contracts',
    files: { 'web/catalogue/site/a.ts': `import '../../../src/catalogue/secret.ts'` },
  },
  { rule: 'server-knows-no-web', files: { 'src/catalogue/d.ts': `import '../../web/components/button.tsx'` } },
  {
    rule: 'web-flows-down',
    files: { 'web/catalogue/site/b.ts': `import '../../pages/x.ts'`, 'web/pages/x.ts': EMPTY },
  },
  { rule: 'web-components-know-no-module', files: { 'web/components/button.tsx': `import '../catalogue/site/a.ts'` } },
  { rule: 'web-components-know-no-module', files: { 'web/api/read.ts': `import '../catalogue/site/a.ts'` } },
  { rule: 'web-mirrors-src', files: { 'web/rentals/site/a.ts': `import 'node:fs'` } },
  { rule: 'web-mirrors-src', files: { 'web/catalogue/c.ts': `import 'node:fs'` } },
  {
    rule: 'web-site-and-staff-stay-apart',
    files: { 'web/catalogue/site/d.ts': `import '../staff/e.ts'`, 'web/catalogue/staff/e.ts': EMPTY },
  },
  { rule: 'web-modules-stay-apart', files: { 'web/leads/site/a.ts': `import '../../catalogue/site/a.ts'` } },
  { rule: 'no-cycles', files: { 'src/feeds/b.ts': `import './c.ts'`, 'src/feeds/c.ts': `import './b.ts'` } },
  {
    rule: 'no-cycles',
    files: { 'src/feeds/d.entity.ts': `import './e.events.ts'`, 'src/feeds/e.events.ts': `import './d.entity.ts'` },
  },
  { rule: 'no-orphans', files: { 'src/catalogue/alone.ts': EMPTY } },
  { rule: 'every-import-resolves', files: { 'src/catalogue/e.ts': `import './nowhere.ts'` } },
  {
    rule: 'code-knows-no-test',
    files: { 'src/catalogue/f.ts': `import './g.spec.ts'`, 'src/catalogue/g.spec.ts': EMPTY },
  },
  { rule: 'no-dev-dependencies', files: { 'src/catalogue/h.ts': `import 'supertest'` } },
];
