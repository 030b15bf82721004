// node lint-package.mjs FOLDER: runs publint and arethetypeswrong on the package in FOLDER and its tarball.
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publint } from 'publint';

const folder = process.argv[2];
const { messages } = await publint({ pkgDir: folder, strict: true, pack: false });
const tarball = readdirSync(folder).find((file) => file.endsWith('.tgz'));
const { problems } = await checkPackage(
  createPackageFromTarballData(new Uint8Array(readFileSync(join(folder, tarball)))),
);
for (const fault of [...messages, ...problems]) console.log(JSON.stringify(fault));
