/** Import first in every build: React chooses its development or production build by this variable. */
process.env.NODE_ENV = 'production';
