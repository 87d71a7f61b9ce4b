/**
 * Splits the words of a command line such as `--selectProjects editor admin split-tale -t quotes`. Jest takes all words
 * after `--selectProjects` for projects; here those that name no project are files.
 */
export function readSelection(words, projectNames) {
  const start = words.indexOf('--selectProjects');
  if (start < 0) return { projects: [], files: [], options: words };
  const next = words.findIndex((word, index) => index > start && word.startsWith('-'));
  const end = next < 0 ? words.length : next;
  const chosen = words.slice(start + 1, end);
  return {
    projects: chosen.filter((word) => projectNames.includes(word)),
    files: chosen.filter((word) => !projectNames.includes(word)),
    options: [...words.slice(0, start), ...words.slice(end)].filter((word) => word !== '--'),
  };
}
