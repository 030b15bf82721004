import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Half the work of a whole browser, since nothing of it is there but the pages. */
const SHELL = '/usr/bin/chromium-headless-shell';

/** One browser, one test at a time: two were no faster on two cores. The system is started once, with data of its own. */
export default defineConfig({
  testDir: at('browser'),
  outputDir: at('../../node_modules/.cache/console-browser'),
  globalSetup: at('browser/start-system.mjs'),
  workers: 1,
  retries: 0,
  forbidOnly: true,
  // For what hangs: busy cores must not fail a test.
  timeout: 600_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? (existsSync(SHELL) ? SHELL : '/usr/bin/chromium'),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [
    { name: 'first run', testMatch: 'first-run.spec.ts' },
    { name: 'widget', testMatch: /\/widget[^/]*\.spec\.ts$/ },
    {
      name: 'console',
      testIgnore: ['first-run.spec.ts', /\/widget[^/]*\.spec\.ts$/],
      dependencies: ['first run'],
      use: { storageState: at('../../node_modules/.cache/console-browser-session.json') },
    },
  ],
});
