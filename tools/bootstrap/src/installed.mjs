import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Whether what package-lock.json asks for is installed: by npm's own record, and a folder for each. Packages for other machines
 * (optional ones) may be missing.
 * @param {string} root the workspace's folder
 */
export function isInstalled(root) {
  if (!existsSync(pinnedNode(root))) return false;
  const wanted = packages(join(root, 'package-lock.json'));
  const present = packages(join(root, 'node_modules/.package-lock.json'));
  return Object.entries(wanted).every(([path, { version, link, optional }]) => {
    if (!path.includes('node_modules/')) return true;
    const there = present[path];
    if (!there) return optional === true;
    return there.link === link && there.version === version && existsSync(join(root, path, 'package.json'));
  });
}

/** The Node that the workspace pins. @param {string} root */
export const pinnedNode = (root) => join(root, 'node_modules/.bin/node');

/** @param {string} file @returns {Record<string, { version?: string, link?: boolean, optional?: boolean }>} */
function packages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
  } catch {
    return {};
  }
}
