/** Stands for parts of libraries that no PDF file of ours needs (vite.config.ts). */
function refuse(): never {
  throw new Error("This part of the library is not in the build (vite.config.ts)");
}

export { refuse as cbc, refuse as default, refuse as ecb };
