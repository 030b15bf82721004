import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { folderFloors, readFloors } from './folder-floors.mjs';
import { noImportCircles } from './import-circles.mjs';

const folders = ['apps', 'libs', 'packages', 'tools', 'e2e'];

/** Projects with floors, name and type. */
export const projects = folders
  .flatMap((folder) => (folder === 'e2e' ? [folder] : readdirSync(folder).map((name) => `${folder}/${name}`)))
  .filter((root) => existsSync(`${root}/package.json`))
  .map((root) => {
    const project = JSON.parse(readFileSync(`${root}/project.json`, 'utf8'));
    const type = (project.tags ?? []).find((tag) => tag.startsWith('type:'))?.slice(5);
    return { ...readFloors(root, project), name: project.name, type };
  });

/** A number of the whole file: `const TIMEOUT_MS = 5`. */
const capitalNumbers = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { capital: 'Write a number of the whole file in capitals: TIMEOUT_MS.' },
  },
  create(context) {
    const check = ({ kind, declarations }) => {
      for (const { id, init } of kind === 'const' ? declarations : []) {
        const isNumber = init?.type === 'Literal' && typeof init.value === 'number';
        if (isNumber && /^[a-z]/.test(id.name)) context.report({ node: id, messageId: 'capital' });
      }
    };
    return {
      Program: ({ body }) => {
        for (const statement of body) {
          const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
          if (declaration?.type === 'VariableDeclaration') check(declaration);
        }
      },
    };
  },
};

/** For oxlint. */
export default {
  meta: { name: 'house' },
  rules: {
    'no-import-circles': noImportCircles(folders),
    'folder-floors': folderFloors(projects),
    'capital-numbers': capitalNumbers,
  },
};
