/** As new projects have it; and the folder lies in another project, whose root is not this one's. */
export default { cacheComponents: true, turbopack: { root: import.meta.dirname } };
