import { routes } from '.';

const publicPlaces = new Set(
  routes.filter(([, , access]) => access === 'public').map(([method, path]) => `${method} /v1${path}`),
);

export function isPublic(method: string, path: string): boolean {
  return publicPlaces.has(`${method === 'HEAD' ? 'GET' : method} ${path}`);
}
