# region one
x = 1
# endregion
