// The playground is plain JavaScript; tsconfig.json has to name one file.
export {};
