/** Imported first by what builds: React decides by this, when it is loaded, which of its two builds it is. */
process.env.NODE_ENV = 'production';
