/** After the tests of the project `e2e`: stops the system that the set-up started, and deletes its data. */
module.exports = async function stopSystem() {
  delete process.env.PARLEY_E2E;
  await globalThis.parleySystem?.stop();
};
