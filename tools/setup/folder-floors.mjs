import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { resolveImport } from './import-circles.mjs';

/**
 * ESLint rule: a folder imports only from lower floors. Folders on one floor do not import each other; `src` stands
 * above all. Floors are listed from the lowest.
 */
export function folderFloors(projects) {
  return {
    meta: {
      type: 'problem',
      schema: [],
      messages: {
        unknown: 'Put {{folder}} on one of the floors in {{root}}/project.json.',
        upward:
          '{{from}} is not above {{to}} ({{root}}/project.json, floors): move what both need to a lower folder, or what imports to a higher one.',
      },
    },
    create(context) {
      const file = relative(context.cwd, context.filename);
      const project = projects.find(({ root }) => file.startsWith(`${root}/src/`));
      if (!project) return {};
      const { root, floors } = project;
      const floorOf = (path) => floorOfFolder(floors, folderOf(root, path));
      const from = floorOf(file);
      const check = (node) => {
        const target = typeof node.source?.value === 'string' && resolveImport(file, node.source.value);
        if (!target || !target.startsWith(`${root}/src/`) || dirname(target) === dirname(file)) return;
        const to = floorOf(target);
        if (from === undefined || to === undefined || to < from) return;
        const data = { root, from: folderOf(root, file), to: folderOf(root, target) || 'src' };
        context.report({ node, messageId: 'upward', data });
      };
      return {
        Program: (node) => {
          if (from === undefined)
            context.report({ node, messageId: 'unknown', data: { root, folder: folderOf(root, file) } });
        },
        ImportDeclaration: check,
        ExportNamedDeclaration: check,
        ExportAllDeclaration: check,
        ImportExpression: check,
      };
    },
  };
}

/** Below `src`; empty for files in `src` itself. */
function folderOf(root, path) {
  return relative(join(root, 'src'), dirname(path));
}

/** A folder's floor, from 0; undefined: none. */
export function floorOfFolder(floors, folder) {
  if (folder === '') return floors.length;
  const floor = floors.findIndex((folders) => folders.includes(folder));
  return floor === -1 ? undefined : floor;
}

export function readFloors(root, { metadata = {} }) {
  const floors = metadata.floors ?? [];
  const folders = floors.flat();
  for (const folder of folders) {
    if (folders.filter((each) => each === folder).length > 1)
      throw new Error(`${root}/project.json names the folder ${folder} twice`);
    if (!existsSync(join(root, 'src', folder)))
      throw new Error(`${root}/project.json names the folder ${folder}, which does not exist`);
  }
  return { root, floors };
}
