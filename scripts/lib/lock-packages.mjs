// Which installed packages a set of packages needs, by the lock file.

/**
 * The places in `packages` of the lock file that `names` need, with all they need themselves. `from` is the folder that
 * asks for them. An optional one that is not installed, because it is for another machine, is left out.
 */
export function neededPlaces(packages, names, from, isInstalled) {
  const found = new Set();
  const open = names.map((name) => ({ name, from, optional: false }));
  for (let next = open.pop(); next; next = open.pop()) {
    const place = placeOf(packages, next.name, next.from);
    if (!place || !isInstalled(place)) {
      if (next.optional) continue;
      throw new Error(`${next.name}, which ${next.from} needs, is not installed: npm ci`);
    }
    if (found.has(place)) continue;
    found.add(place);
    const needs = packages[place];
    for (const name of Object.keys({
      ...needs.dependencies,
      ...needs.optionalDependencies,
      ...peersOf(needs),
    }))
      open.push({ name, from: place, optional: name in (needs.optionalDependencies ?? {}) });
  }
  return [...found].sort();
}

function peersOf({ peerDependencies = {}, peerDependenciesMeta = {} }) {
  return Object.fromEntries(
    Object.entries(peerDependencies).filter(([name]) => !peerDependenciesMeta[name]?.optional),
  );
}

/** As Node looks for it: in the own folder, then in each folder above. */
function placeOf(packages, name, from) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/'), 0))) {
    const place = `${folder && `${folder}/`}node_modules/${name}`;
    if (packages[place]) return place;
    if (folder === '') return undefined;
  }
}
