import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The folders of all projects with tests: those that run side by side, and the end-to-end tests, which want the machine for themselves. */
export function testProjects(workspace: string): { beside: string[]; endToEnd: string[] } {
  const projects = ['libs', 'apps', 'tools'].flatMap((group) => readdirSync(join(workspace, group)).map((name) => join(workspace, group, name)));
  const tested = projects.filter((folder) => existsSync(join(folder, 'jest.config.mjs')));
  const isEndToEnd = (folder: string): boolean => folder === join(workspace, 'apps/e2e');
  return { beside: tested.filter((folder) => !isEndToEnd(folder)), endToEnd: tested.filter(isEndToEnd) };
}
