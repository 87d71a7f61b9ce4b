import webpack from 'webpack';

/** Runs webpack over one configuration or several in this process. Rejects with what is wrong with the sources. */
export function runWebpack(config) {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((fault, stats) =>
      compiler.close(() => {
        if (fault) reject(fault);
        else if (stats.hasErrors()) reject(new Error(stats.toString({ preset: 'errors-only', colors: false })));
        else resolve(stats);
      }),
    );
  });
}
