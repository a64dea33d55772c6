const major = Number(process.versions.node.split('.')[0]);
if (major < 20) {
  console.error('Waybill needs Node 20 or newer to begin with; this is Node ' + process.versions.node + '. Install one from https://nodejs.org and run the command again.');
  process.exit(1);
}
import('./bootstrap/src/run.mjs').then((bootstrap) => bootstrap.run(process.argv[2], process.argv.slice(3)));
